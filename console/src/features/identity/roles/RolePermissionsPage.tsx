import { useQuery } from '@tanstack/react-query';
import type { Role } from '@weir/contract/identity/roles';
import { Alert } from 'antd';
import { Suspense, useMemo, useState } from 'react';
import { useStore } from 'zustand';
import { useFeedback } from '../../../components/feedback.tsx';
import { FormPage } from '../../../components/form/FormPage.tsx';
import { numberFilter } from '../../../components/list-state.ts';
import { NoSuchRecord } from '../../../components/NoSuchRecord.tsx';
import { useOpenedOnce } from '../../../components/opened-once.ts';
import { Unanswered } from '../../../components/Unanswered.tsx';
import { WhyNotButton } from '../../../components/why-not/WhyNotButton.tsx';
import { refusalText } from '../../../platform/api-error.ts';
import { lazyRetry } from '../../../platform/chunks.ts';
import { useLocalName } from '../../../platform/i18n/local-name.ts';
import { useMessages } from '../../../platform/i18n/messages.ts';
import { usePage } from '../../../platform/page.ts';
import { useMay } from '../../../platform/session.ts';
import { roleWordsMessages } from './matrix/role-words.messages.ts';
import { type RoleWords, roleQuery, roleWordsQuery, setWords } from './matrix/roles.queries.ts';
import { WordsEditor } from './matrix/WordsEditor.tsx';
import { groupWords } from './matrix/word-groups.ts';
import { createWordStore, type WordStore } from './matrix/word-store.ts';
import { useWordsPart } from './matrix/words-part.ts';
import { rolesPage } from './roles.screen.ts';
import { UserCount } from './UserCount.tsx';

const ImpactDialog = lazyRetry(() => import('./ImpactDialog.tsx').then((file) => file.ImpactDialog));

/** The permissions of the role that the address names. */
export function RolePermissionsPage() {
  const id = numberFilter(usePage().query.get('id') ?? undefined);
  if (id === undefined) return <NoSuchRole />;
  return <PermissionsOf key={id} id={id} />;
}

function NoSuchRole() {
  const t = useMessages(roleWordsMessages);
  return <NoSuchRecord title={t('noSuchRole')} listHref={rolesPage.path} />;
}

function PermissionsOf({ id }: { id: number }) {
  const role = useQuery(roleQuery(id));
  const words = useQuery({ ...roleWordsQuery(id), refetchOnWindowFocus: false });
  if (!role.data || !words.data) {
    return <Unanswered query={[role, words]} missing={<NoSuchRole />} />;
  }
  return <WordsForm role={role.data} words={words.data} />;
}

interface FormProps {
  role: Role;
  words: RoleWords;
}

interface Saved {
  role: Role;
  before: readonly string[];
}

const noFields = () => ({});

function WordsForm({ role, words }: FormProps) {
  const t = useMessages(roleWordsMessages);
  const may = useMay();
  const localName = useLocalName();
  const feedback = useFeedback();
  const [store] = useState(createWordStore);
  const part = useWordsPart(store);
  const groups = useMemo(() => groupWords(words), [words]);
  const { question, ask } = useQuestion(store);
  const readOnly = words.mayEdit === 0 || !may('roles:grant');
  const name = localName(role);
  const save = async (record: RoleWords = words): Promise<Saved> => ({
    role: await setWords(record, [...store.getState().held]),
    before: record.permissions,
  });
  const fetched = useOpenedOnce(question !== undefined);
  return (
    <>
      <FormPage<object, RoleWords, Saved>
        title={t('titleOf', { name })}
        facts={<Facts role={role} words={words} store={store} />}
        intro={<WhyReadOnly words={words} />}
        record={words}
        valuesOf={noFields}
        part={part}
        readOnly={readOnly}
        draftKey={`role-words-${role.id}`}
        confirm={ask}
        onSubmit={(_values, record) => save(record)}
        onSaved={({ role: saved, before }) => feedback.undo(t('savedChange'), () => setWords(saved, before))}
        below={<WordsEditor groups={groups} store={store} readOnly={readOnly} />}
      />
      <Suspense>
        {fetched && <ImpactDialog id={role.id} name={name} list={words.list} question={question} />}
      </Suspense>
    </>
  );
}

export interface Question {
  gained: readonly string[];
  lost: readonly string[];
  answer: (isConfirmed: boolean) => void;
}

/** Shows what saving would change, and waits for the answer; nothing to save needs none. */
function useQuestion(store: WordStore) {
  const t = useMessages(roleWordsMessages);
  const feedback = useFeedback();
  const [question, setQuestion] = useState<Question>();
  const ask = () => {
    const changes = [...store.getState().changes];
    if (changes.length === 0) {
      feedback.info(t('nothingChanged'));
      return Promise.resolve(false);
    }
    const of = (kind: 'gained' | 'lost') =>
      changes.filter(([, change]) => change === kind).map(([word]) => word);
    return new Promise<boolean>((resolve) => {
      const answer = (isConfirmed: boolean) => {
        setQuestion(undefined);
        resolve(isConfirmed);
      };
      setQuestion({ gained: of('gained'), lost: of('lost'), answer });
    });
  };
  return { question, ask };
}

interface FactsProps extends FormProps {
  store: WordStore;
}

function Facts({ role, words, store }: FactsProps) {
  const t = useMessages(roleWordsMessages);
  const may = useMay();
  const held = useStore(store, (state) => state.held.size);
  return (
    <>
      <span className="mono">{role.identification}</span>
      <span className="figures">{t('heldOf', { held, total: words.list.length })}</span>
      <UserCount role={role} isLink={may('users:list')}>
        {t('userCount', { count: role.users })}
      </UserCount>
    </>
  );
}

function WhyReadOnly({ words }: { words: RoleWords }) {
  const t = useMessages(roleWordsMessages);
  const may = useMay();
  if (words.refusal !== null) {
    return <Alert type="info" showIcon className="formFailure" title={refusalText(words.refusal)} />;
  }
  if (may('roles:grant')) return null;
  return (
    <Alert
      type="info"
      showIcon
      className="formFailure"
      title={t('mayNotGrant')}
      action={<WhyNotButton word="roles:grant" />}
    />
  );
}
