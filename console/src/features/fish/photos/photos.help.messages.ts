import { defineMessages } from '../../../platform/i18n/messages.ts';

export const photosHelp = defineMessages('fish-photos-help', {
  zh: {
    photos:
      '鱼类、生境和渔具的照片。新增时选择文件，拍摄时间和坐标会自动读出；可在照片上按比例尺测量体长、追加鉴定、与已通过的照片对比。审核通过后，只有开放许可的照片对外公开。',
  },
  en: {
    photos:
      'Photos of fish, habitats and gear. When you add one, its time and place are read from the file. Measure the length on the photo by its scale bar, add identifications, and compare it with approved photos. After approval only photos with an open licence are shown publicly.',
  },
  es: {
    photos:
      'Fotos de peces, hábitats y artes de pesca. Al añadir una, la hora y el lugar se leen del archivo. Mida la longitud con la escala, añada identificaciones y compárela con fotos aprobadas. Tras la aprobación solo se publican las fotos con licencia abierta.',
  },
  ja: {
    photos:
      '魚、生息環境、漁具の写真です。追加するとファイルから日時と場所を読み取ります。スケールで体長を測り、同定を追加し、承認済みの写真と比べられます。承認後は、オープンライセンスの写真だけが公開されます。',
  },
});
