/** The rules of ARCHITECTURE.md that a machine can check. Each has a test that breaks it on purpose. */
module.exports = {
  forbidden: [
    {
      name: 'no-circles',
      comment: 'When two modules want each other, one of them emits an event.',
      severity: 'error',
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
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
      from: { path: '^(server|console)/src/features' },
      to: { path: '^$1/src/(app|main|cli)' },
    },
    {
      name: 'server-features-meet-at-services',
      comment: 'Another feature is reached through its service, or through the types of it.',
      severity: 'error',
      from: { path: '^server/src/features/([^/]+)/', pathNot: '\\.test\\.ts$' },
      to: { path: '^server/src/features/', pathNot: ['^server/src/features/$1/', '\\.service\\.ts$'] },
    },
    {
      name: 'console-features-meet-at-queries',
      comment: 'At queries, selects, and the panels and values that a page of another feature shows.',
      severity: 'error',
      from: { path: '^console/src/features/([^/]+)/', pathNot: '\\.test\\.tsx?$' },
      to: {
        path: '^console/src/features/',
        pathNot: ['^console/src/features/$1/', '(\\.queries\\.ts|(Select|Panel|Value)\\.tsx)$'],
      },
    },
    {
      name: 'components-know-no-feature',
      severity: 'error',
      from: { path: '^console/src/components' },
      to: { path: '^console/src/(features|app)' },
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
        pathNot: ['\\.test\\.tsx?$', 'generate-tables'],
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
