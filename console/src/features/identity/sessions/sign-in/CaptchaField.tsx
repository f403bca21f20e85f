import { CheckCircleFilled, LoadingOutlined, ReloadOutlined } from '@ant-design/icons';
import { Icon } from '../../../../components/Icon.tsx';
import { useMessages } from '../../../../platform/i18n/messages.ts';
import controls from '../session/auth-controls.module.css';
import { Field } from '../session/Field.tsx';
import { sessionsMessages } from '../session/sessions.messages.ts';
import styles from './CaptchaField.module.css';
import type { SignIn } from './use-sign-in.ts';

/** The picture's text, or a proof of work for whoever cannot read it; where much is asked for, both. */
export function CaptchaField({ signIn }: { signIn: SignIn }) {
  const t = useMessages(sessionsMessages);
  const { captcha, values, set, errors, wantsProof, setWantsProof, solved, worksBeside } = signIn;
  const work = (
    <div role="status" className={solved ? styles.solved : styles.solving}>
      <Icon of={solved ? CheckCircleFilled : LoadingOutlined} />
      {t(solved ? 'solved' : 'solving')}
    </div>
  );
  const other = (
    <button
      type="button"
      className={`${controls.other} ${styles.other}`}
      onClick={() => setWantsProof(!wantsProof)}
    >
      {t(wantsProof ? 'usePicture' : 'useProof')}
    </button>
  );
  if (wantsProof) {
    return (
      <div>
        {work}
        {other}
      </div>
    );
  }
  return (
    <div>
      <Field label={t('captcha')} error={captcha.isError ? t('networkAbnormality') : errors.captcha}>
        {(field) => (
          <div className={styles.row}>
            <input
              {...field}
              className={controls.input}
              name="captcha"
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              maxLength={8}
              placeholder={t('captchaHint')}
              value={values.captcha}
              onChange={(event) => set({ captcha: event.target.value })}
            />
            <span className={styles.picture}>
              {captcha.data && <img src={captcha.data.image} alt={t('captchaImage')} height={38} />}
            </span>
            <button
              type="button"
              className={controls.square}
              aria-label={t('captchaRefresh')}
              title={t('captchaRefresh')}
              onClick={() => void captcha.refetch()}
            >
              <Icon of={captcha.isFetching ? LoadingOutlined : ReloadOutlined} />
            </button>
          </div>
        )}
      </Field>
      {worksBeside && <div className={styles.beside}>{work}</div>}
      {other}
    </div>
  );
}
