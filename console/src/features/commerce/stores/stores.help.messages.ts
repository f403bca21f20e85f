import { defineMessages } from '../../../platform/i18n/messages.ts';

/** What one can do on these screens. */
export const storesHelp = defineMessages('stores-help', {
  zh: {
    stores:
      '在这里维护租售设备的门店。每家门店属于一个项目；列表显示各门店的设备处于什么状态，地图显示它们在哪里。',
    store: '一家门店和它的库存。将项目里的设备入库，更改它们的状态并说明原因；下方的记录说明每台设备的变化。',
  },
  en: {
    stores:
      'Where devices are rented and sold. Each store is of a project; the list says in which state the devices of each are, and the map where the stores are.',
    store:
      'A store and its stock. Put devices of the project into stock, and change what they are there for, with a reason; the record below says what became of each device.',
  },
  es: {
    stores:
      'Dónde se alquilan y venden los dispositivos. Cada tienda es de un proyecto; la lista dice en qué estado están sus dispositivos y el mapa dónde están las tiendas.',
    store:
      'Una tienda y sus existencias. Dé entrada a dispositivos del proyecto y cambie su estado con un motivo; el registro de abajo dice qué ha sido de cada dispositivo.',
  },
  ja: {
    stores:
      '機器のレンタルと販売を行う店舗を管理します。店舗はプロジェクトごとです。一覧では各店舗の機器の状態を、地図では店舗の場所を確認できます。',
    store:
      '店舗とその在庫です。プロジェクトの機器を在庫に入れ、理由を添えて状態を変更します。下の記録で、各機器の経過を確認できます。',
  },
});
