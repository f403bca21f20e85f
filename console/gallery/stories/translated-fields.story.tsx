import type { Language } from '@weir/contract/common';
import { useState } from 'react';
import { TranslatedFields } from '../../src/components/form/TranslatedFields.tsx';
import { kitMessages } from '../../src/components/kit.messages.ts';
import { useMessages } from '../../src/platform/i18n/messages.ts';
import { platformMessages } from '../../src/platform/platform.messages.ts';
import type { Story } from '../story.ts';

const some = { zh: '水温', en: 'Water temperature', es: '', ja: '' };
const all = { ...some, es: 'Temperatura del agua', ja: '水温' };

export const story: Story = {
  title: 'TranslatedFields',
  cases: [
    { name: 'some languages', render: () => <Example texts={some} /> },
    { name: 'all languages', render: () => <Example texts={all} rows={3} /> },
    { name: 'problem', render: () => <TooLong /> },
  ],
};

interface ExampleProps {
  texts: Record<Language, string>;
  rows?: number;
  problems?: Partial<Record<Language, string>>;
}

function Example({ texts: initial, ...props }: ExampleProps) {
  const kit = useMessages(kitMessages);
  const [texts, setTexts] = useState(initial);
  return (
    <div className="panel">
      <TranslatedFields
        {...props}
        label={kit('name')}
        texts={texts}
        onChange={(language, text) => setTexts({ ...texts, [language]: text })}
      />
    </div>
  );
}

function TooLong() {
  const t = useMessages(platformMessages);
  const problems = { es: t('ruleMaxLength', { limit: 128 }) };
  return <Example texts={{ ...all, es: 'Temperatura del agua '.repeat(8) }} problems={problems} />;
}
