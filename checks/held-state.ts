import ts from 'typescript';
import type { Source } from './sources.ts';

interface Held {
  name: string;
  /** A cache that forgets by age: what it missed is a delay. */
  heals: boolean;
}

const mayHold = /\blet\b|\bclass\b|new \w*(?:Map|Set|Cache)\b|= \[\]|\bcreate(?:Cache|Memory)\b/;

/**
 * What a file keeps in memory beyond one call: variables that change, and collections and caches that begin empty, of
 * the module, of a function whose inner functions outlive it, and of the instances of a class.
 */
export function heldState({ path, text }: Source): Held[] {
  if (!mayHold.test(text)) return [];
  const file = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true);
  const held = file.statements.flatMap(stateIn);
  const visit = (node: ts.Node): void => {
    if (isFunction(node) && outlives(node)) held.push(...statementsOf(node).flatMap(stateIn));
    if (ts.isClassDeclaration(node)) held.push(...node.members.flatMap(stateOfMember));
    ts.forEachChild(node, visit);
  };
  visit(file);
  return held;
}

export interface Page {
  /** In code, and neither a cache that heals by age nor on the page. */
  missing: string[];
  /** On the page, and no longer in code. */
  gone: string[];
}

/** Compares the tables of the page with the code: in their first columns a file, and the names of what it holds. */
export function compare(page: string, sources: readonly Source[]): Page {
  const rows = page.matchAll(/^\| `([^`|]+\.ts)` \| ([^|]+) \|/gm);
  const listed = [...rows].flatMap(([, path, names = '']) =>
    [...names.matchAll(/`([^`]+)`/g)].map(([, name]) => `${path} ${name}`),
  );
  const held = sources.flatMap((source) =>
    heldState(source).map(({ name, heals }) => ({
      line: `${source.path.replace('server/src/', '')} ${name}`,
      heals,
    })),
  );
  const inCode = new Set(held.map(({ line }) => line));
  return {
    missing: held.filter(({ line, heals }) => !heals && !listed.includes(line)).map(({ line }) => line),
    gone: listed.filter((line) => !inCode.has(line)),
  };
}

type Callable = ts.FunctionDeclaration | ts.FunctionExpression | ts.ArrowFunction | ts.MethodDeclaration;

const isFunction = (node: ts.Node): node is Callable =>
  ts.isFunctionDeclaration(node) ||
  ts.isFunctionExpression(node) ||
  ts.isArrowFunction(node) ||
  ts.isMethodDeclaration(node);

const statementsOf = ({ body }: Callable): readonly ts.Statement[] =>
  body && ts.isBlock(body) ? body.statements : [];

/** It answers a function or something that has one, or gives one to those who call it later. */
function outlives(node: Callable): boolean {
  const statements = statementsOf(node);
  const own = new Set(statements.flatMap(functionNames));
  const isLiving = (value: ts.Expression | undefined): boolean => {
    if (!value) return false;
    if (isFunction(value)) return true;
    if (ts.isIdentifier(value)) return own.has(value.text);
    if (ts.isParenthesizedExpression(value) || ts.isSatisfiesExpression(value) || ts.isAsExpression(value))
      return isLiving(value.expression);
    if (ts.isNewExpression(value) || ts.isCallExpression(value))
      return value.arguments?.some(isLivingObject) ?? false;
    return isLivingObject(value);
  };
  const isLivingObject = (value: ts.Expression): boolean =>
    ts.isObjectLiteralExpression(value) && value.properties.some(isLivingProperty);
  const isLivingProperty = (property: ts.ObjectLiteralElementLike): boolean => {
    if (ts.isMethodDeclaration(property) || ts.isAccessor(property)) return true;
    if (ts.isShorthandPropertyAssignment(property)) return own.has(property.name.text);
    if (ts.isSpreadAssignment(property)) return isLiving(property.expression);
    return ts.isPropertyAssignment(property) && isLiving(property.initializer);
  };
  return statements.some((statement) => {
    if (ts.isReturnStatement(statement)) return isLiving(statement.expression);
    if (!ts.isExpressionStatement(statement) || !ts.isCallExpression(statement.expression)) return false;
    const { expression: called, arguments: given } = statement.expression;
    return ts.isPropertyAccessExpression(called) && /^on/.test(called.name.text) && given.some(isLiving);
  });
}

function functionNames(statement: ts.Statement): string[] {
  if (ts.isFunctionDeclaration(statement)) return statement.name ? [statement.name.text] : [];
  if (!ts.isVariableStatement(statement)) return [];
  return statement.declarationList.declarations
    .filter(({ initializer }) => initializer && isFunction(initializer))
    .map(({ name }) => name.getText());
}

function stateIn(statement: ts.Statement): Held[] {
  if (!ts.isVariableStatement(statement)) return [];
  const { declarations, flags } = statement.declarationList;
  const changes = (flags & ts.NodeFlags.Let) !== 0;
  return declarations.flatMap(({ name, type, initializer }) =>
    isTimer(type) ? [] : heldAs(name.getText(), initializer, changes),
  );
}

function stateOfMember(member: ts.ClassElement): Held[] {
  if (!ts.isPropertyDeclaration(member) || isTimer(member.type)) return [];
  const isReadonly = member.modifiers?.some(({ kind }) => kind === ts.SyntaxKind.ReadonlyKeyword) ?? false;
  return heldAs(member.name.getText(), member.initializer, !isReadonly);
}

function heldAs(name: string, value: ts.Expression | undefined, changes: boolean): Held[] {
  const kind = value && kindOf(value);
  return kind || changes ? [{ name, heals: kind === 'heals' }] : [];
}

/** To be able to end it, and nothing more. */
const isTimer = (type: ts.TypeNode | undefined): boolean => /^NodeJS\.Timeout\b/.test(type?.getText() ?? '');

const collections = new Set(['Map', 'Set', 'WeakMap', 'WeakSet', 'LRUCache']);
const caches = new Set(['createCache', 'createMemory']);

function kindOf(value: ts.Expression): 'collection' | 'heals' | undefined {
  if (ts.isArrayLiteralExpression(value)) return value.elements.length === 0 ? 'collection' : undefined;
  if (ts.isObjectLiteralExpression(value))
    return value.properties.some(
      (one) => ts.isPropertyAssignment(one) && ts.isNewExpression(one.initializer) && kindOf(one.initializer),
    )
      ? 'collection'
      : undefined;
  if (ts.isNewExpression(value) && collections.has(value.expression.getText()))
    return value.arguments?.length ? undefined : 'collection';
  if (!ts.isCallExpression(value) || !caches.has(value.expression.getText())) return undefined;
  return /\bttlMs\b/.test(value.getText()) ? 'heals' : 'collection';
}
