import { defineMessages } from '../../../platform/i18n/messages.ts';

/** What one can do on these screens. */
export const offersHelp = defineMessages('offers-help', {
  zh: {
    offers:
      '在这里维护设备的租赁和出售方案：每个方案属于一个项目和一种设备类型。先新增草稿并定价，再发布；不再提供时结束它。',
    offer:
      '一个方案和它的价格。价格从某个时间起生效，之后不再改变；调价就是新增一个价格。试算说明一段租期要付多少，以及为什么。',
  },
  en: {
    offers:
      'What devices are rented and sold for: each offer is of a project and a device type. Add a draft and price it, then publish it; end it when it is offered no more.',
    offer:
      'An offer and its prices. A price holds from a time on and never changes; to charge another, add another. The trial says what a rent would cost, and why.',
  },
  es: {
    offers:
      'A qué precio se alquilan y venden los dispositivos: cada oferta es de un proyecto y de un tipo. Añada un borrador con su precio y publíquelo; ciérrelo cuando deje de ofrecerse.',
    offer:
      'Una oferta y sus precios. Un precio rige desde un momento y no cambia; para cobrar otro, añada otro. La prueba dice cuánto costaría un alquiler y por qué.',
  },
  ja: {
    offers:
      '機器のレンタルと販売のプランを管理します。プランはプロジェクトと機器種別ごとです。下書きを追加して料金を決め、公開します。提供をやめるときは終了します。',
    offer:
      'プランとその料金です。料金は指定した日時から有効になり、変更できません。改定するときは新しい料金を追加します。試算では、レンタルの金額とその理由がわかります。',
  },
});
