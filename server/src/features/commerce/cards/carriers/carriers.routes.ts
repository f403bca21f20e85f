import {
  checkCarrier,
  lockCardImei,
  resetCard,
  startCardListing,
} from '@weir/contract/commerce/cards/carrier-calls';
import type { Http } from '../../../../platform/http/mount.ts';
import type { CardActions } from './card-actions.service.ts';
import type { ListingJobs } from './carriers.jobs.ts';
import type { CarriersService } from './carriers.service.ts';

interface Services {
  carriers: CarriersService;
  cardActions: CardActions;
  listingJobs: ListingJobs;
}

export function registerCarriersRoutes(http: Http, { carriers, cardActions, listingJobs }: Services): void {
  http.mount(checkCarrier, ({ caller, body }) => carriers.check(caller, body));
  http.mount(startCardListing, ({ caller, body }) => listingJobs.start(caller, body.id));
  http.mount(resetCard, ({ caller, body }) => cardActions.reset(caller, body));
  http.mount(lockCardImei, ({ caller, body }) => cardActions.lockImei(caller, body));
}
