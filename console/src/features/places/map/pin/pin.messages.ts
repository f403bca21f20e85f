import { defineMessages } from '../../../../platform/i18n/messages.ts';

export const pinMessages = defineMessages('map-pin', {
  zh: {
    showMap: '在地图上选点',
    hideMap: '收起地图',
    map: '选点地图',
    pin: '图钉',
    help: '点击地图放下图钉，拖动图钉可移动。选中图钉后也可用方向键移动，按住 Shift 移动得更远。',
    toMiddle: '把图钉放到地图中央',
    noWebGl: '此浏览器无法绘制地图（缺少 WebGL 2）。请在上面填写经纬度。',
    far: '此位置距项目的其他设备 {{distance}}。',
    farExchanged: '此位置距项目的其他设备 {{distance}}。经纬度是否填反了？',
    exchange: '交换经纬度',
  },
  en: {
    showMap: 'Choose on the map',
    hideMap: 'Hide the map',
    map: 'Map to choose the place',
    pin: 'Pin',
    help: 'Click the map to set the pin, or drag it. The arrow keys move it too when it has the focus, further with Shift.',
    toMiddle: 'Put the pin in the middle of the map',
    noWebGl: 'This browser cannot draw maps (WebGL 2 is missing). Enter longitude and latitude above.',
    far: 'This place is {{distance}} from the other devices of the project.',
    farExchanged:
      'This place is {{distance}} from the other devices of the project. Are latitude and longitude swapped?',
    exchange: 'Swap them',
  },
  es: {
    showMap: 'Elegir en el mapa',
    hideMap: 'Ocultar el mapa',
    map: 'Mapa para elegir el lugar',
    pin: 'Marcador',
    help: 'Haga clic en el mapa para colocar el marcador, o arrástrelo. Con el foco en él, las flechas también lo mueven; con Mayús, más lejos.',
    toMiddle: 'Poner el marcador en el centro del mapa',
    noWebGl:
      'Este navegador no puede dibujar mapas (falta WebGL 2). Escriba arriba la longitud y la latitud.',
    far: 'Este lugar está a {{distance}} de los demás dispositivos del proyecto.',
    farExchanged:
      'Este lugar está a {{distance}} de los demás dispositivos del proyecto. ¿Están intercambiadas la latitud y la longitud?',
    exchange: 'Intercambiarlas',
  },
  ja: {
    showMap: '地図で選ぶ',
    hideMap: '地図を隠す',
    map: '場所を選ぶ地図',
    pin: 'ピン',
    help: '地図をクリックするとピンを置けます。ピンはドラッグで動かせます。ピンにフォーカスがあれば矢印キーでも動き、Shift を押すと大きく動きます。',
    toMiddle: '地図の中央にピンを置く',
    noWebGl:
      'このブラウザーでは地図を描画できません（WebGL 2 がありません）。上の欄に経度と緯度を入力してください。',
    far: 'この場所は、プロジェクトのほかのデバイスから {{distance}} 離れています。',
    farExchanged:
      'この場所は、プロジェクトのほかのデバイスから {{distance}} 離れています。緯度と経度が逆ではありませんか？',
    exchange: '入れ替える',
  },
});
