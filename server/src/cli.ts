import { enableCompileCache } from 'node:module';
import { join } from 'node:path';

// Beside the packages and not in the machine's folder for temporary files, where others could put code for us to
// run. Where it cannot be written, everything is compiled anew.
enableCompileCache(join(import.meta.dirname, '..', '..', 'node_modules', '.cache', 'weir'));

// What is imported above would be compiled before.
await import('./cli/commands.ts');
