import ts from 'typescript';
import { type Choose, callerOf } from './alternatives.ts';
import { type Names, placeOf } from './names.ts';
import {
  flat,
  type Given,
  listOf,
  madeByList,
  madeByObject,
  madeBySql,
  parameter,
  type Scope,
  sqlOf,
  textOf,
  unknown,
  type Value,
} from './values.ts';

/** What calls itself is read so deep. */
const mostDepth = 100;

/** Reads what an expression is on one way through the source, as far as SQL comes from it. */
export class SqlReader {
  /** Those that the way came by. */
  readonly fragments = new Set<ts.Node>();
  private readonly names: Names;
  private readonly choose: Choose;
  private depth = 0;

  constructor(names: Names, choose: Choose) {
    this.names = names;
    this.choose = choose;
  }

  read(node: ts.Node, scope: Scope): Value {
    if (this.depth > mostDepth) return unknown;
    this.depth++;
    const value = this.plainly(node, scope);
    this.depth--;
    return value;
  }

  private plainly(node: ts.Node, scope: Scope): Value {
    if (ts.isTaggedTemplateExpression(node)) return this.fragment(node, scope);
    if (ts.isStringLiteralLike(node) || ts.isNumericLiteral(node)) return textOf(node.text);
    if (ts.isTemplateExpression(node)) return this.template(node, scope);
    if (ts.isIdentifier(node)) return this.named(node, scope);
    if (ts.isArrayLiteralExpression(node)) return listOf(this.items(node.elements, scope));
    if (ts.isObjectLiteralExpression(node)) return this.object(node, scope);
    if (ts.isArrowFunction(node) || ts.isFunctionExpression(node)) return { is: 'function', node, scope };
    if (ts.isCallExpression(node)) return this.call(node, scope);
    if (ts.isPropertyAccessExpression(node)) return this.member(node, scope);
    if (ts.isElementAccessExpression(node)) return this.element(node, scope);
    if (ts.isBinaryExpression(node)) return this.binary(node, scope);
    if (ts.isConditionalExpression(node))
      return this.read(this.holds(node, node.condition) ? node.whenTrue : node.whenFalse, scope);
    return isWrapper(node) ? this.read(node.expression, scope) : this.literal(node);
  }

  private holds(node: ts.Node, condition: ts.Node): boolean {
    return this.choose(node, condition.getText(), 2) === 0;
  }

  private fragment(node: ts.TaggedTemplateExpression, scope: Scope): Value {
    this.fragments.add(node);
    if (ts.isNoSubstitutionTemplateLiteral(node.template)) return sqlOf(node.template.text);
    const { head, templateSpans } = node.template;
    const parts = templateSpans.map(({ expression, literal }) => {
      if (!this.names.speaksSql(expression)) return parameter + literal.text;
      const value = this.read(expression, scope);
      if (value.is === 'unknown') throw this.unreadable(expression);
      return (value.is === 'sql' ? value.text : parameter) + literal.text;
    });
    return sqlOf(head.text + parts.join(''));
  }

  private unreadable(node: ts.Node): Error {
    return new Error(`${placeOf(node)} cannot be read: ${node.getText()}`);
  }

  private template(node: ts.TemplateExpression, scope: Scope): Value {
    const parts = node.templateSpans.map(({ expression, literal }) => {
      const value = this.read(expression, scope);
      if (value.is === 'text') return value.text + literal.text;
      return this.names.isNumber(expression) ? `1${literal.text}` : undefined;
    });
    return parts.includes(undefined) ? unknown : textOf(node.head.text + parts.join(''));
  }

  private items(elements: readonly ts.Expression[], scope: Scope): Value[] {
    return elements.flatMap((element) => {
      const isSpread = ts.isSpreadElement(element);
      const value = this.read(isSpread ? element.expression : element, scope);
      if (value.is === 'unknown' && this.names.speaksSql(element)) throw this.unreadable(element);
      return isSpread ? flat(value) : [value];
    });
  }

  private object(node: ts.ObjectLiteralExpression, scope: Scope): Value {
    const entries = (): [string, Value][] =>
      node.properties.flatMap((property): [string, Value][] => {
        if (!ts.isSpreadAssignment(property)) {
          const name = nameOf(property);
          return name === undefined ? [] : [[name, this.property(property, scope)]];
        }
        const spread = this.read(property.expression, scope);
        return spread.is === 'object' ? spread.entries() : [];
      });
    const get = (wanted: string): Value | undefined => {
      const own = node.properties.find((property) => nameOf(property) === wanted);
      if (own) return this.property(own, scope);
      for (const spread of node.properties.filter(ts.isSpreadAssignment)) {
        const value = this.read(spread.expression, scope);
        const found = value.is === 'object' ? value.get(wanted) : undefined;
        if (found) return found;
      }
      return undefined;
    };
    return { is: 'object', get, entries };
  }

  private property(node: ts.ObjectLiteralElementLike, scope: Scope): Value {
    if (ts.isPropertyAssignment(node)) return this.read(node.initializer, scope);
    return ts.isShorthandPropertyAssignment(node) ? this.named(node, scope) : unknown;
  }

  private member(node: ts.PropertyAccessExpression, scope: Scope): Value {
    const owner = this.read(node.expression, scope);
    return (owner.is === 'object' ? owner.get(node.name.text) : undefined) ?? this.literal(node);
  }

  private element(node: ts.ElementAccessExpression, scope: Scope): Value {
    const owner = this.read(node.expression, scope);
    const at = this.read(node.argumentExpression, scope);
    if (owner.is === 'list') return this.anyOf(owner, node, at);
    if (owner.is !== 'object') return this.literal(node);
    const known = at.is === 'text' ? owner.get(at.text) : undefined;
    return known ?? this.anyOf(listOf(owner.entries().map(([, value]) => value)), node);
  }

  private anyOf(list: Value, node: ts.Node, at: Value = unknown): Value {
    if (list.is !== 'list') return unknown;
    const index = at.is === 'text' ? Number(at.text) : this.choose(node, node.getText(), list.items.length);
    return list.items[index] ?? unknown;
  }

  private binary(node: ts.BinaryExpression, scope: Scope): Value {
    const kind = node.operatorToken.kind;
    if (kind === ts.SyntaxKind.AmpersandAmpersandToken)
      return this.holds(node, node.left) ? this.read(node.right, scope) : unknown;
    if (kind !== ts.SyntaxKind.QuestionQuestionToken) return this.literal(node);
    const isLeft = this.holds(node, node.left);
    const left = isLeft ? this.read(node.left, scope) : unknown;
    const isRight = !isLeft || (left.is === 'unknown' && this.names.speaksSql(node));
    return isRight ? this.read(node.right, scope) : left;
  }

  private named(node: ts.Node, scope: Scope): Value {
    const declaration = this.names.declarationOf(node);
    if (!declaration) return unknown;
    if (ts.isFunctionDeclaration(declaration)) return { is: 'function', node: declaration, scope };
    if (ts.isVariableDeclaration(declaration)) return this.variable(declaration, scope);
    if (ts.isBindingElement(declaration)) return this.bound(declaration, node, scope);
    if (!ts.isParameter(declaration)) return this.literal(node);
    const value = this.parameter(declaration, scope);
    return value.is === 'unknown' ? this.literal(node) : value;
  }

  private variable(declaration: ts.VariableDeclaration, scope: Scope): Value {
    const loop = declaration.parent.parent;
    if (ts.isForOfStatement(loop)) return this.anyOf(this.read(loop.expression, scope), declaration);
    if (!declaration.initializer) return unknown;
    const begun = this.read(declaration.initializer, scope);
    if (begun.is !== 'list') return begun;
    const added = this.names.additionsTo(declaration).filter((addition) => this.happens(addition));
    return listOf([...begun.items, ...added.flatMap((each) => this.items([...each.arguments], scope))]);
  }

  /** What a condition guards comes to pass on one of two ways. */
  private happens(node: ts.Node): boolean {
    const guard = ts.findAncestor(node, (each) => ts.isIfStatement(each) || ts.isFunctionLike(each));
    return !guard || !ts.isIfStatement(guard) || this.holds(node, guard.expression);
  }

  private bound(declaration: ts.BindingElement, node: ts.Node, scope: Scope): Value {
    const { initializer } = declaration;
    if (initializer && !this.holds(initializer, initializer)) return this.read(initializer, scope);
    const value = inPattern(this.owner(declaration.parent, scope), declaration);
    const given = value.is === 'unknown' ? this.literal(node) : value;
    return given.is === 'unknown' && initializer ? this.read(initializer, scope) : given;
  }

  private owner(pattern: ts.BindingPattern, scope: Scope): Value {
    const { parent } = pattern;
    if (ts.isParameter(parent)) return this.parameter(parent, scope);
    if (ts.isBindingElement(parent)) return this.bound(parent, parent.name, scope);
    return this.variable(parent, scope);
  }

  /** As the call says on which the way came here; else as any call of the function says. */
  private parameter(declaration: ts.ParameterDeclaration, scope: Scope): Value {
    const given = scope.get(declaration);
    if (given) return given();
    const callee = declaration.parent;
    const callers = this.names.callersOf(callee);
    const caller = callers[this.choose(declaration, callerOf(callee), callers.length)];
    const argument = caller?.arguments[callee.parameters.indexOf(declaration)] ?? declaration.initializer;
    return argument ? this.read(argument, new Map()) : unknown;
  }

  private call(node: ts.CallExpression, scope: Scope): Value {
    const callee = node.expression;
    const values = () => this.items([...node.arguments], scope);
    if (ts.isPropertyAccessExpression(callee)) {
      const method = callee.name.text;
      if (callee.expression.getText() === 'sql') return madeBySql(method, values());
      if (callee.expression.getText() === 'Object') return madeByObject(method, values()[0] ?? unknown);
      const receiver = this.read(callee.expression, scope);
      if (method === 'as') return receiver;
      const made = this.mapped(method, receiver, values) ?? madeByList(method, receiver, values);
      if (made) return made;
    }
    const called = this.read(callee, scope);
    const answer = called.is === 'function' ? this.answer(called, this.given(node, scope)) : unknown;
    return answer.is === 'unknown' ? this.literal(node) : answer;
  }

  private mapped(method: string, receiver: Value, values: () => Value[]): Value | undefined {
    if (method !== 'map' && method !== 'flatMap') return undefined;
    const [by] = values();
    if (by?.is !== 'function') return undefined;
    // Nobody knows how many there are: one stands for them.
    const list = receiver.is === 'list' && receiver.items.length > 0 ? receiver.items : [unknown];
    const made = list.map((item, at) => this.answer(by, [() => item, () => textOf(`${at}`)]));
    return listOf(method === 'map' ? made : made.flatMap(flat));
  }

  /** What a call gives, read when the function comes to it. */
  private given({ arguments: all }: ts.CallExpression, scope: Scope): Given[] {
    if (all.some(ts.isSpreadElement)) return this.items(all, scope).map((value) => () => value);
    return all.map((argument) => onceOnly(() => this.items([argument], scope)[0] ?? unknown));
  }

  private answer({ node, scope: outer }: Value & { is: 'function' }, values: Given[]): Value {
    const scope = new Map(outer);
    for (const [at, declared] of node.parameters.entries()) {
      const { initializer } = declared;
      const initial = onceOnly(() => (initializer ? this.read(initializer, scope) : unknown));
      scope.set(declared, values[at] ?? initial);
    }
    const body = 'body' in node ? (node.body as ts.ConciseBody | undefined) : undefined;
    if (!body) return unknown;
    if (!ts.isBlock(body)) return this.read(body, scope);
    const answers = this.names.answersOf(body);
    const answer = answers[this.choose(body, `answer at ${body.pos}`, answers.length)];
    return answer ? this.read(answer, scope) : unknown;
  }

  private literal(node: ts.Node): Value {
    const literals = this.names.literalsOf(node);
    if (literals.length === 0) return unknown;
    return textOf(literals[this.choose(node, `value of ${node.getText()}`, literals.length)] ?? '');
  }
}

function onceOnly(find: Given): Given {
  let known: Value | undefined;
  return () => (known ??= find());
}

function inPattern(owner: Value, { parent, propertyName, name }: ts.BindingElement): Value {
  if (owner.is === 'object') return owner.get((propertyName ?? name).getText()) ?? unknown;
  if (owner.is !== 'list') return unknown;
  const at = parent.elements.findIndex((each) => ts.isBindingElement(each) && each.name === name);
  return owner.items[at] ?? unknown;
}

const nameOf = ({ name }: ts.ObjectLiteralElementLike): string | undefined =>
  name && (ts.isIdentifier(name) || ts.isStringLiteralLike(name) || ts.isNumericLiteral(name))
    ? name.text
    : undefined;

type Wrapper =
  | ts.ParenthesizedExpression
  | ts.AsExpression
  | ts.SatisfiesExpression
  | ts.NonNullExpression
  | ts.AwaitExpression;

const isWrapper = (node: ts.Node): node is Wrapper =>
  ts.isParenthesizedExpression(node) ||
  ts.isAsExpression(node) ||
  ts.isSatisfiesExpression(node) ||
  ts.isNonNullExpression(node) ||
  ts.isAwaitExpression(node);
