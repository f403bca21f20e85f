import ts from 'typescript';
import type { Source } from './sources.ts';

/** Deletions that are no DELETE. */
const others = ['removeManyDevices'];

/** Endpoints that delete, and are not asked about as a deletion, with the reason. */
export const exceptions: Record<string, string> = {
  deleteToken: 'revokes: what used the token stops, which the question says; nothing that is kept is deleted',
};

interface Deleting {
  name: string;
  /** Where it is made; undefined: in the contract. */
  path: string | undefined;
}

/**
 * What of the console deletes without the one question. A deletion is asked about when it stands in `onDelete` of
 * `confirmDelete`, or in `remove` of what `useDeletion` is given; so does whatever function it stands in, and so on.
 */
export function unconfirmedDeletions(files: readonly Source[]): string[] {
  const inFolder = (folder: string) =>
    files.filter(({ path }) => path.startsWith(folder) && !/\.test\.tsx?$/.test(path));
  const console = inFolder('console/src/');
  const deleting: Deleting[] = [...inFolder('contract/src/').flatMap(deletingEndpoints), ...others]
    .filter((name) => !(name in exceptions))
    .map((name) => ({ name, path: undefined }));
  const breaches = new Set<string>();
  // It grows while it is read.
  for (const { name, path } of deleting) {
    for (const source of console.filter(({ text }) => text.includes(name))) {
      const file = parse(source);
      const local = source.path === path ? name : importedAs(file, name);
      for (const holder of usesOf(file, local).map(holderOf)) {
        if (holder === 'asked') continue;
        if (holder === undefined) breaches.add(`${source.path} ${name}`);
        else if (!deleting.some((one) => one.name === holder.name && one.path === holder.path))
          deleting.push(holder);
      }
    }
  }
  return [...breaches, ...console.flatMap(pastTheConfirmation)];
}

const parse = ({ path, text }: Source): ts.SourceFile =>
  ts.createSourceFile(
    path,
    text,
    ts.ScriptTarget.Latest,
    true,
    path.endsWith('x') ? ts.ScriptKind.TSX : undefined,
  );

/** `export const x = calls.delete('/x/delete', { … })`. */
const deletingEndpoints = ({ text }: Source): string[] =>
  text
    .split(/^export const /m)
    .filter((each) => /^\w+ = [^;{]*\.delete\(/.test(each))
    .map((each) => each.slice(0, each.indexOf(' ')));

/** What a file calls it, if it imports it. */
function importedAs({ statements }: ts.SourceFile, wanted: string): string | undefined {
  const named = statements
    .filter(ts.isImportDeclaration)
    .flatMap(({ importClause }) => importClause?.namedBindings ?? [])
    .flatMap((bindings) => (ts.isNamedImports(bindings) ? bindings.elements : []));
  return named.find(({ name, propertyName }) => (propertyName ?? name).text === wanted)?.name.text;
}

function usesOf(file: ts.SourceFile, name: string | undefined): ts.Identifier[] {
  const found: ts.Identifier[] = [];
  const visit = (node: ts.Node) => {
    if (ts.isImportDeclaration(node)) return;
    if (ts.isIdentifier(node) && node.text === name && !isOnlyAName(node)) found.push(node);
    ts.forEachChild(node, visit);
  };
  visit(file);
  return found;
}

/** What is declared, and a property of something else. */
function isOnlyAName(node: ts.Identifier): boolean {
  const { parent } = node;
  if (ts.isPropertyAccessExpression(parent) || ts.isPropertyAssignment(parent)) return parent.name === node;
  return (ts.isVariableDeclaration(parent) || ts.isFunctionDeclaration(parent)) && parent.name === node;
}

/** The function in which something is used, unless it is asked about before; undefined: it is done at once. */
function holderOf(use: ts.Node): Deleting | 'asked' | undefined {
  for (let node = use; node.parent; node = node.parent) {
    if (isConfirmation(node)) return 'asked';
    const name = functionName(node);
    if (name === undefined) continue;
    // A part of the page, or a hook of it: nothing has asked on the way.
    if (/^(use)?[A-Z]/.test(name.text)) return undefined;
    return { name: name.text, path: node.getSourceFile().fileName };
  }
  return undefined;
}

function isConfirmation(node: ts.Node): boolean {
  const { parent } = node;
  if (!isMember(node) || !ts.isObjectLiteralExpression(parent)) return false;
  const name = node.name.getText();
  if (name === 'onDelete')
    return ts.isCallExpression(parent.parent) && parent.parent.expression.getText() === 'confirmDelete';
  return name === 'remove' && parent.properties.some((each) => each.name?.getText() === 'kind');
}

const isMember = (node: ts.Node) =>
  ts.isPropertyAssignment(node) || ts.isMethodDeclaration(node) || ts.isShorthandPropertyAssignment(node);

function functionName(node: ts.Node): ts.Identifier | undefined {
  if (ts.isFunctionDeclaration(node)) return node.name;
  const isFunction =
    ts.isVariableDeclaration(node) && node.initializer && ts.isArrowFunction(node.initializer);
  return isFunction && ts.isIdentifier(node.name) ? node.name : undefined;
}

/** Whoever takes `remove` out of what `useDeletion` is given calls it without the question. */
function pastTheConfirmation({ path, text }: Source): string[] {
  const isTheRule = path === 'console/src/components/data-table/use-deletion.ts';
  return !isTheRule && /\.remove\(queryClient\b/.test(text) ? [`${path} remove`] : [];
}
