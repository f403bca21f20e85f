import { useFeedback } from '../../../../components/feedback.tsx';
import { useQuestion } from '../../../../components/use-question.ts';
import { isStaleVersion } from '../../../../platform/api-error.ts';
import { useMessages } from '../../../../platform/i18n/messages.ts';
import { membersMessages } from './members.messages.ts';
import { type Access, changeMember, type Members, projectVersion } from './members.queries.ts';

export interface Person {
  userId: number;
  name: string;
}

/** Adds, changes and removes members of a project, and says how it went. */
export function useMemberChanges(id: number, version: number) {
  const t = useMessages(membersMessages);
  const feedback = useFeedback();
  const question = useQuestion();
  const fail = (error: unknown) => {
    if (isStaleVersion(error)) feedback.warning(t('changedMeanwhile'));
    else feedback.error(error, t('failed'));
  };
  const change = (userId: number, access: Access | 'none', of = version) =>
    changeMember({ id, version: of, userId, access });
  /** True when it is done. */
  const give = (person: Person, access: Access, word: 'added' | 'changed') =>
    change(person.userId, access).then(
      () => {
        feedback.success(t(word, { name: person.name }));
        return true;
      },
      (error: unknown) => {
        fail(error);
        return false;
      },
    );
  const remove = ({ userId, name, access }: Members['list'][number]) => {
    const takeBack = async () => change(userId, access, await projectVersion(id));
    return change(userId, 'none').then(() => feedback.undo(t('removed', { name }), takeBack), fail);
  };
  return {
    add: (person: Person, access: Access) => give(person, access, 'added'),
    setAccess: (person: Person, access: Access) => give(person, access, 'changed'),
    /** Asks first about whom the user could not add again. */
    remove(member: Members['list'][number]) {
      if (member.username !== null) return void remove(member);
      question({
        title: t('removeForeign', { name: member.name }),
        content: t('removeForeignText'),
        okText: t('remove'),
        danger: true,
        focusable: { autoFocusButton: 'cancel' },
        run: () =>
          change(member.userId, 'none').then(
            () => feedback.success(t('removed', { name: member.name })),
            fail,
          ),
      });
    },
  };
}
