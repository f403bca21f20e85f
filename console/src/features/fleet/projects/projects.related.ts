import { relatedBin } from '../../../components/related-bin.ts';
import type { Related } from '../../../platform/related.ts';
import { projectsPage } from './projects.screen.ts';

export const ofProjects: Related = relatedBin(projectsPage, 'projects:remove');
