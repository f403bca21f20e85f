import { defineMessages } from '../../../platform/i18n/messages.ts';

/** What one can do on each screen. */
export const notificationsHelp = defineMessages('notifications-help', {
  zh: {
    notifications:
      '什么样的告警、通过什么通道、告诉谁，以及无人处理时接下来通知谁。在“通道”里填写自己的邮箱、管理 Webhook 并测试每个通道；“发送记录”里是每一次发送得到的真实答复。',
  },
  en: {
    notifications:
      'Which alarms are sent to whom and how, and who is notified next while nobody handles them. Under Channels you set your own e-mail address, manage webhooks and test every channel; the delivery log shows what each channel really answered.',
  },
  es: {
    notifications:
      'Qué alarmas se comunican, a quién y por qué canal, y a quién se avisa después si nadie las trata. En «Canales» indica su correo, gestiona webhooks y prueba cada canal; el registro de envíos muestra la respuesta real de cada uno.',
  },
  ja: {
    notifications:
      'どの警報を、だれに、どの経路で知らせるか、対応がないとき次にだれへ知らせるかを決めます。「経路」で自分のメールアドレスと Webhook を設定し、各経路をテストできます。送信記録には相手の実際の応答が残ります。',
  },
});
