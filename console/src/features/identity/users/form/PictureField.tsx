import { DeleteOutlined, UndoOutlined } from '@ant-design/icons';
import type { User } from '@weir/contract/identity/users';
import { Button } from 'antd';
import { UploadBox } from '../../../../components/form/UploadBox.tsx';
import { Icon } from '../../../../components/Icon.tsx';
import { useMessages } from '../../../../platform/i18n/messages.ts';
import { UserPicture } from '../person/UserPicture.tsx';
import styles from './PictureField.module.css';
import { shrinkPicture } from './shrink-picture.ts';
import type { PictureChoice } from './user-draft.ts';
import { userFormMessages } from './user-form.messages.ts';

interface Props {
  /** From the form's item. */
  id?: string;
  value?: PictureChoice;
  onChange?: (choice: PictureChoice) => void;
  user: Pick<User, 'avatar' | 'name'> | undefined;
}

const kinds = ['png', 'jpg', 'jpeg', 'webp'];
/** Before it is made small. */
const maxBytes = 20 * 1024 * 1024;

/** The picture of a user as it is or will be, with a place for another one. */
export function PictureField({ id, value = 'keep', onChange, user }: Props) {
  const t = useMessages(userFormMessages);
  const isNew = value !== 'keep' && value !== 'remove';
  const present = value === 'keep' ? (user?.avatar ?? null) : null;
  const shown = isNew ? `data:image/webp;base64,${value}` : present;
  const read = (file: File) =>
    shrinkPicture(file).catch((error: unknown) => {
      throw new Error(t('pictureUnreadable'), { cause: error });
    });
  return (
    <div className={styles.field}>
      {(user || isNew) && (
        <div className={styles.present}>
          <UserPicture user={{ name: user?.name ?? '', avatar: shown }} sizePx={72} />
          {value === 'keep' && user?.avatar && (
            <Button size="small" icon={<Icon of={DeleteOutlined} />} onClick={() => onChange?.('remove')}>
              {t('removePicture')}
            </Button>
          )}
          {value === 'remove' && (
            <Button size="small" icon={<Icon of={UndoOutlined} />} onClick={() => onChange?.('keep')}>
              {t('keepPicture')}
            </Button>
          )}
        </div>
      )}
      <UploadBox<string>
        {...(id !== undefined && { id })}
        label={t('newPicture')}
        kinds={kinds}
        maxBytes={maxBytes}
        onUpload={read}
        onChange={(picture) => onChange?.(picture ?? 'keep')}
      />
    </div>
  );
}
