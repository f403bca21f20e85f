import ts from 'typescript';

/** What names and expressions of a program are; each is looked up once. */
export class Names {
  private readonly checker: ts.TypeChecker;
  private readonly calls: Map<string, ts.CallExpression[]>;
  readonly declarationOf = once((node: ts.Node) => this.symbolOf(node)?.valueDeclaration);
  readonly speaksSql = once((node: ts.Node) =>
    this.typesOf(node).some((each) => each.getProperty('toOperationNode') !== undefined),
  );
  /** The literals that the type of an expression allows. */
  readonly literalsOf = once((node: ts.Node) =>
    this.typesOf(node)
      .filter((each) => each.isStringLiteral() || each.isNumberLiteral())
      .map(({ value }) => `${value}`),
  );
  /** Where a function of the program is called. */
  readonly callersOf = once((callee: ts.Node) => this.findCallers(callee));
  /** Where something is added to a list after it was made. */
  readonly additionsTo = once((list: ts.Node) => this.findAdditions(list));

  /** What a function returns. */
  readonly answersOf = once((body: ts.Node) => returnedIn(body));

  constructor(program: ts.Program, calls: readonly ts.CallExpression[]) {
    this.checker = program.getTypeChecker();
    this.calls = Map.groupBy(calls, ({ expression }) => (ts.isIdentifier(expression) ? expression.text : ''));
  }

  /** A statement or a part of one, and no typed query. */
  isRaw(node: ts.Node): boolean {
    return !isTypedQuery(node) && this.checker.getTypeAtLocation(node).symbol?.name === 'RawBuilder';
  }

  isNumber(node: ts.Node): boolean {
    return (this.checker.getTypeAtLocation(node).flags & ts.TypeFlags.NumberLike) !== 0;
  }

  private symbolOf(node: ts.Node): ts.Symbol | undefined {
    const symbol = ts.isShorthandPropertyAssignment(node)
      ? this.checker.getShorthandAssignmentValueSymbol(node)
      : this.checker.getSymbolAtLocation(node);
    return symbol && symbol.flags & ts.SymbolFlags.Alias ? this.checker.getAliasedSymbol(symbol) : symbol;
  }

  private typesOf(node: ts.Node): ts.Type[] {
    const type = this.checker.getTypeAtLocation(node);
    return type.isUnion() ? type.types : [type];
  }

  private findCallers(callee: ts.Node): ts.CallExpression[] {
    const declaration = ts.isVariableDeclaration(callee.parent) ? callee.parent : callee;
    const name =
      ts.isVariableDeclaration(declaration) || ts.isFunctionDeclaration(declaration)
        ? declaration.name
        : undefined;
    if (!name || !ts.isIdentifier(name)) return [];
    const calls = this.calls.get(name.text) ?? [];
    return calls.filter(({ expression }) => this.declarationOf(expression) === declaration);
  }

  private findAdditions(list: ts.Node): Addition[] {
    const block = ts.findAncestor(list, ts.isBlock);
    return block
      ? descendants(block)
          .filter(isAddition)
          .filter(({ expression }) => this.declarationOf(expression.expression) === list)
      : [];
  }
}

const tableMethods: ReadonlySet<string> = new Set(['selectFrom', 'insertInto', 'updateTable', 'deleteFrom']);

/** A chain that begins with a table, whose type takes long to work out. */
const isTypedQuery = (node: ts.Node): boolean =>
  ts.isCallExpression(node) &&
  ts.isPropertyAccessExpression(node.expression) &&
  (tableMethods.has(node.expression.name.text) || isTypedQuery(node.expression.expression));

type Addition = ts.CallExpression & { expression: ts.PropertyAccessExpression };

const isAddition = (node: ts.Node): node is Addition =>
  ts.isCallExpression(node) &&
  ts.isPropertyAccessExpression(node.expression) &&
  ['push', 'unshift'].includes(node.expression.name.text);

function returnedIn(body: ts.Node): ts.Expression[] {
  const found: ts.Expression[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isFunctionLike(node)) return;
    if (ts.isReturnStatement(node) && node.expression) found.push(node.expression);
    ts.forEachChild(node, visit);
  };
  visit(body);
  return found;
}

function once<Answer>(find: (node: ts.Node) => Answer): (node: ts.Node) => Answer {
  const known = new Map<ts.Node, Answer>();
  return (node) => {
    const answer = known.get(node);
    if (answer !== undefined || known.has(node)) return answer as Answer;
    const found = find(node);
    known.set(node, found);
    return found;
  };
}

export function descendants(root: ts.Node): ts.Node[] {
  const found: ts.Node[] = [];
  const visit = (node: ts.Node): void => {
    found.push(node);
    ts.forEachChild(node, visit);
  };
  visit(root);
  return found;
}

export const placeOf = (node: ts.Node): string => {
  const file = node.getSourceFile();
  const { line } = file.getLineAndCharacterOfPosition(node.getStart());
  return `${file.fileName.replace(/^.*\/server\/src\//, '')}:${line + 1}`;
};
