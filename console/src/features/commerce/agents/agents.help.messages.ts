import { defineMessages } from '../../../platform/i18n/messages.ts';

/** What one can do on these screens. */
export const agentsHelp = defineMessages('agents-help', {
  zh: {
    agents:
      '代理商是您下级的公司用户加一份合同：有效期、区域，以及租金、销售和逾期费的分成。同一区域同一时期只能有一家独家代理商。',
    agent: '一家代理商的合同，以及它下面的代理商。门店上方各级代理商的分成合计不超过 100 %，其余归运营方。',
  },
  en: {
    agents:
      'An agent is a corporate user below you with a contract: its time, its regions, and the shares of rent, sales and late fees. A region has one exclusive agent at a time.',
    agent:
      'The contract of an agent, and the agents below. The shares of all agents above a store are together no more than 100 %; the rest is the operator’s.',
  },
  es: {
    agents:
      'Un agente es un usuario de empresa por debajo de usted con un contrato: su vigencia, sus regiones y su participación en el alquiler, las ventas y los recargos. Una región tiene un solo agente exclusivo a la vez.',
    agent:
      'El contrato de un agente y los agentes por debajo. Las participaciones de todos los agentes por encima de una tienda no pasan juntas del 100 %; el resto es del operador.',
  },
  ja: {
    agents:
      '代理店は、下位の企業ユーザーと契約の組み合わせです。契約には期間、地域、レンタル料・販売額・延滞料の配分があります。同じ地域の独占代理店は同時に 1 社だけです。',
    agent:
      '代理店の契約と、その下位の代理店です。店舗より上位の代理店の配分の合計は 100 % までで、残りは運営者の分です。',
  },
});
