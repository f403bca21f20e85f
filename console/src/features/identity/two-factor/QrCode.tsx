import { QRCode } from 'antd';

const sizePx = 200;

/** Dark on light in every theme: not every reader takes it the other way round. */
export function QrCode({ text, label }: { text: string; label: string }) {
  return (
    <div role="img" aria-label={label}>
      <div aria-hidden>
        <QRCode type="svg" value={text} size={sizePx} color="#000" bgColor="#fff" />
      </div>
    </div>
  );
}
