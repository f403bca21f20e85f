import { tourScreens } from './screens-tour.ts';

tourScreens(1440);
