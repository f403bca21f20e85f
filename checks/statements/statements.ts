import ts from 'typescript';
import { Alternatives } from './alternatives.ts';
import { descendants, Names, placeOf } from './names.ts';
import { SqlReader } from './reader.ts';
import { NoStatement, parameter, type Value } from './values.ts';

export interface Statement {
  place: string;
  text: string;
  /** Where its parts stand. */
  fragments: string[];
}

export interface Statements {
  statements: Statement[];
  /** Where any part of a statement stands. */
  fragments: string[];
  /** What cannot be read. */
  unread: string[];
}

/**
 * Every statement that the files say, once for each way in which it is put together. Where there are too many ways,
 * each alternative of each condition stands in one statement at least. Each fragment is followed to where it is used.
 */
export function statementsOf(program: ts.Program, isOurs: (path: string) => boolean): Statements {
  const files = program.getSourceFiles().filter(({ fileName }) => isOurs(fileName));
  const nodes = files.flatMap(descendants);
  const calls = nodes.filter(ts.isCallExpression);
  const names = new Names(program, calls);
  const statements: Statement[] = [];
  const unread: string[] = [];
  const seen = new Set<ts.Node>();
  const add = (root: ts.Expression, around: (text: string) => string) => {
    try {
      for (const [text, fragments] of waysThrough(root, names)) {
        for (const fragment of fragments) seen.add(fragment);
        const places = [...fragments].map(placeOf);
        statements.push({ place: placeOf(root), text: numbered(around(text)), fragments: places });
      }
    } catch (error) {
      unread.push(error instanceof Error ? error.message : String(error));
    }
  };
  for (const call of calls) {
    const root = sentBy(call, names);
    if (root) add(root, (text) => text);
  }
  const sent = nodes.filter(isSent);
  for (const root of sent) add(root, (text) => text);
  const fragments = [...nodes.filter(isFragment), ...sent];
  for (const fragment of fragments)
    if (!seen.has(fragment)) add(fragment, (text) => inTypedQuery(fragment, text));
  return { statements, fragments: fragments.map(placeOf), unread };
}

/** What a call sends to the database. */
function sentBy({ expression, arguments: [first] }: ts.CallExpression, names: Names) {
  if (!ts.isPropertyAccessExpression(expression)) return undefined;
  const { name, expression: receiver } = expression;
  if (name.text === 'execute' && names.isRaw(receiver)) return receiver;
  return name.text === 'query' ? first : undefined;
}

/** Of what has more ways than can be gone, those are gone until so many in a row found nothing new. */
const mostVainTries = 150;

/** The texts, each with its parts. */
function waysThrough(root: ts.Expression, names: Names): Map<string, Set<ts.Node>> {
  const alternatives = new Alternatives();
  const ways = new Map<string, Set<ts.Node>>();
  for (
    let vain = 0;
    vain < mostVainTries && !alternatives.areDone;
    vain = alternatives.isNews ? 0 : vain + 1
  ) {
    const reader = new SqlReader(names, alternatives.begin());
    const text = readText(root, reader);
    alternatives.end();
    if (text !== undefined) ways.set(text, reader.fragments.union(ways.get(text) ?? new Set()));
  }
  return ways;
}

function readText(root: ts.Expression, reader: SqlReader): string | undefined {
  try {
    return textIn(reader.read(root, new Map()));
  } catch (error) {
    if (error instanceof NoStatement) return undefined;
    throw error;
  }
}

function textIn(value: Value | undefined): string | undefined {
  if (value?.is === 'sql' || value?.is === 'text') return value.text;
  return value?.is === 'object' ? textIn(value.get('text')) : undefined;
}

function numbered(text: string): string {
  let last = 0;
  return text.replaceAll(parameter, () => `$${++last}`);
}

/** A fragment of a typed query as a statement of its own, from the tables of the query. */
function inTypedQuery(fragment: ts.TaggedTemplateExpression, text: string): string {
  let query = fragment.getText();
  let compared = '';
  for (let node: ts.Node = fragment; node.parent && !ts.isBlock(node); node = node.parent) {
    const [left, operator, right] = ts.isCallExpression(node) ? node.arguments : [];
    if (left && operator && right === fragment && ts.isStringLiteral(left) && ts.isStringLiteral(operator))
      compared = `${left.text} ${operator.text} `;
    query = node.getText();
  }
  const tables = query.matchAll(/(?:selectFrom|updateTable|insertInto|deleteFrom|[a-z]+Join)\(\s*'([^']+)'/g);
  const from = [...new Set([...tables].map(([, table]) => table))].join(', ');
  return `select ${compared}${text}${from && ` from ${from}`}`;
}

const isFragment = (node: ts.Node): node is ts.TaggedTemplateExpression =>
  ts.isTaggedTemplateExpression(node) && node.tag.getText() === 'sql';

const senders: ReadonlySet<string> = new Set([
  'allRows',
  'allValues',
  'firstRow',
  'firstValue',
  'hasRows',
  'oneRow',
  'oneValue',
  'run',
]);

/** A statement that is sent where it stands: allRows<Row>(db)`select …`. */
const isSent = (node: ts.Node): node is ts.TaggedTemplateExpression =>
  ts.isTaggedTemplateExpression(node) &&
  ts.isCallExpression(node.tag) &&
  senders.has(node.tag.expression.getText());
