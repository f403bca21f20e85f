import type { SiteDocument } from '@weir/contract/site/document-nodes';
import { Button } from 'antd';
import { Activity, useState } from 'react';
import { DocumentEditor } from '../../src/components/document-editor/DocumentEditor.tsx';
import { useLanguage } from '../../src/platform/i18n/language.ts';
import type { Story } from '../story.ts';

export const story: Story = {
  title: 'DocumentEditor',
  cases: [
    { name: 'empty', render: () => <Example value={null} /> },
    { name: 'every node', render: () => <Example value={everyNode} /> },
    { name: 'disabled', render: () => <Example value={everyNode} disabled /> },
    { name: 'hidden and back', render: () => <HiddenAndBack /> },
  ],
};

/** The same picture for each number, drawn here. */
const drawn = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 640 240"><rect width="640" height="240" fill="#9cc3d5"/><path d="M0 150q80-40 160 0t160 0 160 0 160 0v90H0z" fill="#3d7f9e"/></svg>',
)}`;

const picked = async () => ({ mediaId: 7 });

function Example({ value, disabled }: { value: SiteDocument | null; disabled?: boolean }) {
  const language = useLanguage();
  const [document, setDocument] = useState(value);
  return (
    <div className="stack gapXs">
      <DocumentEditor
        value={value}
        label="Weir"
        language={language}
        disabled={disabled}
        pictureUrl={() => drawn}
        onPickImage={picked}
        onUploadImage={picked}
        onChange={setDocument}
      />
      <output data-document={JSON.stringify(document)} />
    </div>
  );
}

/** As a page in a tab that is left. */
function HiddenAndBack() {
  const [shown, setShown] = useState(true);
  return (
    <div className="stack gapXs">
      <Button onClick={() => setShown(!shown)}>⇄</Button>
      <Activity mode={shown ? 'visible' : 'hidden'}>
        <Example value={null} />
      </Activity>
    </div>
  );
}

type Block = SiteDocument['content'][number];
const text = (words: string) => ({ type: 'text', text: words }) as const;
const paragraph = (words: string): Block => ({ type: 'paragraph', content: [text(words)] });
const item = (words: string, ...below: Block[]) =>
  ({ type: 'listItem', content: [paragraph(words), ...below] }) as const;
const row = (type: 'tableHeader' | 'tableCell', ...cells: string[]) =>
  ({
    type: 'tableRow',
    content: cells.map((words) => ({ type, content: [paragraph(words)] })),
  }) as const;

const everyNode: SiteDocument = {
  type: 'doc',
  content: [
    { type: 'heading', attrs: { level: 2 }, content: [text('堰站水文监测')] },
    {
      type: 'paragraph',
      content: [
        text('Weirs measure what a river carries: '),
        { type: 'text', text: 'bold', marks: [{ type: 'bold' }] },
        text(', '),
        { type: 'text', text: 'italic', marks: [{ type: 'italic' }] },
        text(', '),
        { type: 'text', text: 'struck', marks: [{ type: 'strike' }] },
        text(', H'),
        { type: 'text', text: '2', marks: [{ type: 'subscript' }] },
        text('O, m'),
        { type: 'text', text: '3', marks: [{ type: 'superscript' }] },
        text('/s, '),
        { type: 'text', text: 'Q = C·h', marks: [{ type: 'code' }] },
        text(', and '),
        { type: 'text', text: 'a link', marks: [{ type: 'link', attrs: { href: 'https://weir.example/' } }] },
        text('.'),
        { type: 'hardBreak' },
        text('水位和流量每十五分钟上报一次。'),
      ],
    },
    { type: 'heading', attrs: { level: 3 }, content: [text('Estaciones')] },
    {
      type: 'bulletList',
      content: [
        item('上游', { type: 'bulletList', content: [item('雷达水位计'), item('雨量计')] }),
        item('下游'),
      ],
    },
    { type: 'orderedList', attrs: { start: 3 }, content: [item('Open the gate'), item('Read the gauge')] },
    { type: 'blockquote', content: [paragraph('水到渠成。')] },
    { type: 'heading', attrs: { level: 4 }, content: [text('Levels')] },
    {
      type: 'table',
      content: [
        row('tableHeader', 'Station', 'Level (m)', 'Flow (m³/s)'),
        row('tableCell', 'North weir', '1.24', '8.6'),
        row('tableCell', 'South weir', '0.97', '5.1'),
      ],
    },
    { type: 'image', attrs: { mediaId: 7, size: 'medium', caption: 'The north weir in spring' } },
    { type: 'horizontalRule' },
    paragraph('End.'),
  ],
};
