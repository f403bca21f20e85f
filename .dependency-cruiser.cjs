const domains = require('./checks/domains.json');

const higherThan = (domain) =>
  Object.keys(domains).filter((other) => ![domain, ...domains[domain]].includes(other));

/** Where a screen is, which everybody may know: what it opens is asked for when somebody goes there. */
const addresses = '^console/src/features/.*\\.screen\\.ts$';

/** In each workspace a domain knows itself and those that checks/domains.json names; the uppermost knows all. */
const domainRules = Object.keys(domains)
  .filter((domain) => higherThan(domain).length > 0)
  .map((domain) => ({
    name: `domain-${domain}`,
    severity: 'error',
    from: {
      path: `^(contract/src|(?:server|console)/src/features)/${domain}/`,
      pathNot: '\\.test\\.tsx?$',
    },
    to: { path: `^$1/(${higherThan(domain).join('|')})/`, pathNot: addresses },
  }));

/** The rules of ARCHITECTURE.md that a machine can check. Each has a test that breaks it on purpose. */
module.exports = {
  forbidden: [
    {
      name: 'no-circles',
      comment: 'When two modules want each other, one of them emits an event.',
      severity: 'error',
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'], pathNot: addresses } },
    },
    ...domainRules,
    {
      name: 'contract-base-knows-no-domain',
      severity: 'error',
      from: { path: '^contract/src/[^/]+$' },
      to: { path: '^contract/src/[^/]+/', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'contract-imports-nothing-of-ours',
      severity: 'error',
      from: { path: '^contract/src' },
      to: { path: '^(server|console|simulator)/' },
    },
    {
      name: 'ends-meet-at-the-contract',
      severity: 'error',
      from: { path: '^(server|console|simulator)/' },
      to: { path: '^(server|console|simulator)/', pathNot: '^$1/' },
    },
    {
      name: 'platform-knows-no-feature',
      severity: 'error',
      from: { path: '^(server|console)/src/platform' },
      to: { path: '^$1/src/(features|app|main)' },
    },
    {
      name: 'features-know-no-app',
      severity: 'error',
      from: { path: '^(server|console)/src/features', pathNot: '\\.test\\.tsx?$' },
      to: { path: '^$1/src/(app|main|cli)' },
    },
    {
      name: 'server-features-meet-at-services',
      comment: 'Another feature is reached through its service, the types of it, or its events.',
      severity: 'error',
      from: { path: '^server/src/features/([^/]+/[^/]+)/', pathNot: '\\.test(-app)?\\.ts$' },
      to: {
        path: '^server/src/features/',
        pathNot: ['^server/src/features/$1/', '\\.(service|events)\\.ts$'],
      },
    },
    {
      name: 'console-features-meet-at-queries',
      comment: 'At queries and words, and at the parts that a page of another feature shows.',
      severity: 'error',
      from: { path: '^console/src/features/([^/]+/[^/]+)/', pathNot: '\\.test\\.tsx?$' },
      to: {
        path: '^console/src/features/',
        pathNot: [
          '^console/src/features/$1/',
          '(\\.(queries|messages|screen)\\.ts|(\\.resource|Select|Panel|Value|Form|Actions|LatinName)\\.tsx)$',
        ],
      },
    },
    {
      name: 'components-know-no-feature',
      severity: 'error',
      from: { path: '^console/src/components' },
      to: { path: '^console/src/(features|app)', pathNot: addresses },
    },
    {
      name: 'an-address-needs-no-page',
      comment: 'A screen is in the first script, and in that of every page with a link to it.',
      severity: 'error',
      from: { path: addresses },
      to: {
        path: '^(console/src|node_modules)/',
        pathNot: [addresses, '^console/src/platform/screen\\.ts$'],
        dependencyTypesNot: ['dynamic-import', 'type-only'],
      },
    },
    {
      name: 'the-frame-alone-knows-the-router',
      comment: 'A page asks `usePage()`, a link is of components/Link.tsx: a page may be out of sight.',
      severity: 'error',
      from: { path: '^console/src', pathNot: '^console/src/app/' },
      to: { path: '^node_modules/react-router/' },
    },
    {
      name: 'nothing-needs-the-gallery',
      comment: 'It shows the console, and is no part of it.',
      severity: 'error',
      from: { path: '^console/src' },
      to: { path: '^console/gallery' },
    },
    {
      name: 'only-stores-speak-sql',
      severity: 'error',
      from: {
        path: '^server/src/features',
        pathNot: '\\.(store|service|ingest|jobs|test)\\.ts$',
      },
      to: {
        path: '^(node_modules/(pg|kysely)|server/src/platform/db/(database|tables))',
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'no-production-import-of-development-packages',
      severity: 'error',
      from: {
        path: '^(contract|server|console|simulator)/src',
        pathNot: ['\\.test\\.tsx?$', '\\.made\\.ts$', 'generate-tables'],
      },
      to: { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'known-packages-only',
      severity: 'error',
      from: { path: '^(contract|server|console|simulator)/src', pathNot: '\\.test\\.tsx?$' },
      to: { dependencyTypes: ['npm-no-pkg', 'npm-unknown'] },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)dist/' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.base.json' },
    enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['import', 'types', 'default'] },
  },
};
