import { GlobalOutlined } from '@ant-design/icons';
import { languageNames, languages } from '@weir/contract/common';
import { useFeedback } from '../../components/feedback.tsx';
import { Icon } from '../../components/Icon.tsx';
import { MenuButton } from '../../components/MenuButton.tsx';
import { useLanguage } from '../../platform/i18n/language.ts';
import { useMessages } from '../../platform/i18n/messages.ts';
import { appMessages } from '../app.messages.ts';
import { chooseLanguage } from '../choose-language.ts';
import styles from './TopBar.module.css';

export function LanguageSwitch() {
  const t = useMessages(appMessages);
  const current = useLanguage();
  const feedback = useFeedback();
  const items = languages.map((language) => ({
    key: language,
    label: <span lang={language}>{languageNames[language]}</span>,
    disabled: language === current,
    onClick: () => chooseLanguage(language, feedback),
  }));
  return (
    <MenuButton
      items={items}
      selected={[current]}
      className={`${styles.button} ${styles.language}`}
      label={`${t('language')}: ${languageNames[current]}`}
    >
      <Icon of={GlobalOutlined} />
    </MenuButton>
  );
}
