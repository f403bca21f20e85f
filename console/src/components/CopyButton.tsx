import { CheckOutlined, CopyOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useEffect, useState } from 'react';
import { useMessages } from '../platform/i18n/messages.ts';
import { copyText } from './copy-text.ts';
import { Icon } from './Icon.tsx';
import { kitMessages } from './kit.messages.ts';
import { useOverlays } from './use-overlays.ts';

const shownMs = 2000;

interface Props {
  text: string;
  /** What is copied, for screen readers: "SN". */
  label?: string;
}

/** Copies a text, and knows for a moment that it did. */
function useCopying(text: string) {
  const t = useMessages(kitMessages);
  const { message } = useOverlays();
  const [copied, setCopied] = useState(false);
  useEffect(() => {
    if (!copied) return;
    const timer = setTimeout(() => setCopied(false), shownMs);
    return () => clearTimeout(timer);
  }, [copied]);

  const copy = async () => {
    try {
      await copyText(text);
      setCopied(true);
    } catch {
      void message.warning(t('copyFailed'));
    }
  };
  return { copied, copy, word: t(copied ? 'copied' : 'copy') };
}

/** Copies a text. */
export function CopyButton({ text, label }: Props) {
  const { copied, copy, word } = useCopying(text);
  return (
    <Button
      type="text"
      size="small"
      icon={<Icon of={copied ? CheckOutlined : CopyOutlined} />}
      aria-label={label ? `${word} ${label}` : word}
      title={word}
      onClick={(event) => {
        event.stopPropagation();
        void copy();
      }}
    />
  );
}

/** Copies a longer text: a button that says so. */
export function CopyTextButton({ text, children }: { text: string; children: string }) {
  const { copied, copy, word } = useCopying(text);
  return (
    <Button icon={<Icon of={copied ? CheckOutlined : CopyOutlined} />} onClick={() => void copy()}>
      {copied ? word : children}
    </Button>
  );
}

/** A text in monospace with its copy button: SN, tokens, addresses. */
export function CopyableText({ text, label }: Props) {
  return (
    <span className="copyable">
      <code className="mono">{text}</code>
      <CopyButton text={text} label={label} />
    </span>
  );
}
