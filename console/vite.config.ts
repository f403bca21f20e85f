import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { antdStyles } from './build/antd-styles.ts';
import { baseMap } from './build/basemap/base-map.ts';
import { escapeLayers } from './build/escape-layers.ts';
import { madeAtBuild } from './build/made-at-build.ts';
import { precompress } from './build/precompress.ts';
import { preloadFrame } from './build/preload-frame.ts';
import { reachedFrom } from './build/reached.ts';
import { wordsByLanguage } from './build/words-by-language.ts';

const server = `http://127.0.0.1:${process.env.WEIR_PORT ?? '8080'}`;
const runtime = join(import.meta.dirname, 'src', 'platform', 'i18n', 'words.ts');

const ours = /(console|contract).src/;
const source = (path: string) => join(import.meta.dirname, 'src', path);
const frame = ['app/routing/frame-routes.tsx', 'app/layout/Shell.tsx'].map(source);
/** What joins the frame once it stands. */
const added = [
  'app/shortcuts/Shortcuts.tsx',
  'features/operations/jobs/JobsButton.tsx',
  'features/alarms/notifications/notices/NoticesButton.tsx',
].map(source);
const firstScreens = [
  'features/workplace/home/dashboard/DashboardPage.tsx',
  'features/workplace/device-page/DevicePage.tsx',
].map(source);

// biome-ignore lint/style/noDefaultExport: Vite reads it
export default defineConfig({
  plugins: [
    antdStyles(),
    escapeLayers(),
    wordsByLanguage({ runtime }),
    preloadFrame(frame),
    ...[madeAtBuild(), baseMap(), react(), precompress()],
  ],
  optimizeDeps: { rolldownOptions: { plugins: [escapeLayers()] } },
  server: {
    host: '127.0.0.1',
    proxy: {
      '/api': { target: server },
      '/gps': { target: server },
      '/media': { target: server },
      '/ws': { target: server, ws: true },
    },
  },
  build: {
    outDir: 'dist',
    // The measure of script sizes reads which file loads which.
    manifest: true,
    target: 'es2023',
    chunkSizeWarningLimit: 1200,
    reportCompressedSize: false,
    // A data URL of a font or an icon would need a wider content security policy.
    assetsInlineLimit: 0,
    rolldownOptions: {
      // Parts of a library that nobody uses stay out, though their package does not say that they may.
      treeshake: { moduleSideEffects: [{ test: /node_modules.@rc-component/, sideEffects: false }] },
      output: {
        // A file that several screens share has the name of one part of it, which tells nothing of the others. What leads to
        // the screens names all of them, and all style sheets: each by its hash alone makes it some kilobytes smaller.
        chunkFileNames: ({ isDynamicEntry, facadeModuleId }) =>
          isDynamicEntry || facadeModuleId !== null ? 'assets/[name]-[hash].js' : 'assets/[hash].js',
        assetFileNames: ({ names: [name = ''] }) =>
          name.endsWith('.css') ? 'assets/[hash].css' : 'assets/[name]-[hash][extname]',
        codeSplitting: {
          // A file for each set of screens that shares something would be a hundred small ones to fetch for
          // the first screen. What is needed together is one file, in the order in which it comes to be needed.
          groups: [
            { name: 'start', tags: ['$initial'] },
            {
              name: 'entrance',
              test: /@tanstack|identity.sessions.(?!session-list)|PasswordInput|password-input|components.Link\.|proof-of-work|(CloseCircle|CheckCircle)Filled|(Loading|Reload|Eye|EyeInvisible)Outlined/,
              minShareCount: 4,
            },
            // Nobody without a session needs the frame.
            { name: reachedFrom('frame', frame), test: ours },
            { name: reachedFrom('added', added), test: ours },
            { name: reachedFrom('first', firstScreens), test: ours, minShareCount: 8 },
            { name: 'icons', test: /@ant-design.icons/, minShareCount: 5 },
            {
              name: 'select',
              test: /@rc-component.(select|virtual-list)|antd.es.select\b/,
              minShareCount: 8,
            },
            { name: 'fields', test: /antd.es.(input|popover|tag)[\\/]/, minShareCount: 8 },
            {
              name: 'lists',
              test: /src.components.(?!form|chart|time-range|TimeRange|tree-table|TreeTable|PlainTable)/,
              minShareCount: 16,
            },
            // Users, and what the site says, are on many screens, and on none that is opened first.
            {
              name: 'subjects',
              test: /contract.src.(?!identity.user|site|fish|commerce)|(?<!users.|(fish|commerce).\S*)queries.ts/,
              minShareCount: 8,
            },
            // Every file of its own would stand in the list of files that each screen may fetch, which comes with the frame.
            {
              name: 'fish',
              test: /contract.src.fish.(?!\S*words)|features.fish.(records|names|\w[\w-]*.(\w+Select|\w+Value|[\w-]*queries|model|library))/,
              minShareCount: 2,
              includeDependenciesRecursively: false,
            },
            {
              name: 'commerce',
              test: /contract.src.commerce.(?!\S*words)|features.commerce.(\w+Select|\w+Value|[\w-]*queries)/,
              minShareCount: 2,
              includeDependenciesRecursively: false,
            },
            // Small screens that lead to each other; what they write documents with is fetched with the first one.
            {
              name: 'site',
              test: /contract.src.site[\\/](?!\S*difference)|features.site.(groups|links|contacts|settings|pages|questions|feedback|media|help|documents.(DocumentsForm|StatesValue|publication)|workflow.(WorkflowActions|workflow.messages))/,
              includeDependenciesRecursively: false,
            },
          ],
        },
      },
    },
  },
});
