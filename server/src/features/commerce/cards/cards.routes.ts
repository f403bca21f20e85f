import {
  addCardAccount,
  addCardPlan,
  deleteCardAccounts,
  deleteCardPlans,
  editCardAccount,
  editCardPlan,
  listCardAccounts,
  listCardPlans,
} from '@weir/contract/commerce/cards/card-accounts';
import {
  addCardUsage,
  getCardDays,
  getCardUsage,
  listCardBindings,
} from '@weir/contract/commerce/cards/card-history';
import {
  addCard,
  askCard,
  bindCard,
  deleteCards,
  editCard,
  endCard,
  exportCards,
  getCard,
  listCards,
  reportCard,
  unbindCard,
} from '@weir/contract/commerce/cards/cards';
import { sendsFile } from '../../../platform/exports/table-file.ts';
import { idList } from '../../../platform/http/id-list.ts';
import type { Http } from '../../../platform/http/mount.ts';
import type { CardAccountsService } from './card-accounts.service.ts';
import type { CardUsageService } from './card-usage.service.ts';
import type { CardsService } from './cards.service.ts';

interface Services {
  cards: CardsService;
  cardAccounts: CardAccountsService;
  cardUsage: CardUsageService;
}

export function registerCardsRoutes(http: Http, { cards, cardAccounts, cardUsage }: Services): void {
  http.mount(listCards, ({ caller, query }) => cards.list(caller, query));
  http.mount(exportCards, sendsFile(cards.export));
  http.mount(getCard, ({ caller, query }) => cards.get(caller, query.id));
  http.mount(addCard, ({ caller, body }) => cards.create(caller, body));
  http.mount(editCard, ({ caller, body }) => cards.update(caller, body));
  http.mount(deleteCards, async ({ caller, query }) => ({
    removed: await cards.remove(caller, idList(query.id)),
  }));
  http.mount(bindCard, ({ caller, body }) => cards.bind(caller, body));
  http.mount(unbindCard, ({ caller, body }) => cards.unbind(caller, body));
  http.mount(listCardBindings, ({ caller, query }) => cards.bindings(caller, query));
  http.mount(askCard, ({ caller, body }) => cards.ask(caller, body));
  http.mount(endCard, ({ caller, body }) => cards.end(caller, body));
  http.mount(reportCard, ({ caller, body }) => cards.report(caller, body));
  http.mount(getCardUsage, ({ caller, query }) => cardUsage.get(caller, query.id));
  http.mount(getCardDays, ({ caller, query }) => cardUsage.days(caller, query));
  http.mount(addCardUsage, ({ caller, body }) => cardUsage.add(caller, body));
  http.mount(listCardAccounts, ({ caller, query }) => cardAccounts.listAccounts(caller, query));
  http.mount(addCardAccount, ({ caller, body }) => cardAccounts.createAccount(caller, body));
  http.mount(editCardAccount, ({ caller, body }) => cardAccounts.updateAccount(caller, body));
  http.mount(deleteCardAccounts, async ({ caller, query }) => ({
    removed: await cardAccounts.removeAccounts(caller, idList(query.id)),
  }));
  http.mount(listCardPlans, ({ caller, query }) => cardAccounts.listPlans(caller, query));
  http.mount(addCardPlan, ({ caller, body }) => cardAccounts.createPlan(caller, body));
  http.mount(editCardPlan, ({ caller, body }) => cardAccounts.updatePlan(caller, body));
  http.mount(deleteCardPlans, async ({ caller, query }) => ({
    removed: await cardAccounts.removePlans(caller, idList(query.id)),
  }));
}
