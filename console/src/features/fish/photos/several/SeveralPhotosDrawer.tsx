import { DeleteOutlined } from '@ant-design/icons';
import { licences, photoParts, photoViews } from '@weir/contract/fish/photos';
import { licenceWords, photoPartWords, photoViewWords } from '@weir/contract/fish/photos.words';
import { Alert, Button, Form, Input, Progress, Select } from 'antd';
import { type ChangeEvent, useRef, useState } from 'react';
import { IconButton } from '../../../../components/IconButton.tsx';
import { Link } from '../../../../components/Link.tsx';
import { SideDrawer } from '../../../../components/SideDrawer.tsx';
import { useLanguage } from '../../../../platform/i18n/language.ts';
import { useMessages } from '../../../../platform/i18n/messages.ts';
import { photosMessages } from '../library/photos.messages.ts';
import { SubjectSelect } from '../library/SubjectSelect.tsx';
import { photosPage } from '../photos.screen.ts';
import styles from './SeveralPhotos.module.css';
import { type CommonFields, mostFiles, type PhotoUpload, percentOf } from './several-photos.ts';
import { useSeveralPhotos } from './use-several-photos.ts';

interface Props {
  open: boolean;
  onClose: () => void;
}

/** Several files at once: what they have in common is entered once, and each becomes a draft. */
export function SeveralPhotosDrawer({ open, onClose }: Props) {
  const t = useMessages(photosMessages);
  const [form] = Form.useForm<CommonFields>();
  const photos = useSeveralPhotos();
  const left = photos.list.filter(({ step }) => step !== 'done').length;
  const hasFailed = photos.list.some(({ step }) => step === 'failed');
  return (
    <SideDrawer
      open={open}
      title={t('several')}
      size={640}
      onClose={onClose}
      footer={
        <div className="formFooter">
          <Button
            type="primary"
            loading={photos.busy}
            disabled={left === 0}
            onClick={() => void form.validateFields().then(photos.start, () => undefined)}
          >
            {hasFailed ? t('tryAgain') : t('uploadSeveral', { count: left })}
          </Button>
        </div>
      }
    >
      <div className="stack gapMd">
        <Files photos={photos} />
        <CommonForm form={form} />
      </div>
    </SideDrawer>
  );
}

type Photos = ReturnType<typeof useSeveralPhotos>;

function Files({ photos: { list, refused, busy, add, remove } }: { photos: Photos }) {
  const t = useMessages(photosMessages);
  const input = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);
  const pick = ({ target }: ChangeEvent<HTMLInputElement>) => {
    add([...(target.files ?? [])]);
    // So that the same file can be chosen again.
    target.value = '';
  };
  const done = list.filter(({ step }) => step === 'done').length;
  return (
    <section
      aria-label={t('several')}
      className={`${styles.drop} ${over ? styles.over : ''}`}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        add([...event.dataTransfer.files]);
      }}
    >
      <input
        ref={input}
        type="file"
        multiple
        hidden
        tabIndex={-1}
        aria-label={t('chooseSeveral')}
        accept="image/jpeg,image/png,image/webp,image/avif"
        onChange={pick}
      />
      <Button disabled={busy} onClick={() => input.current?.click()}>
        {t('chooseSeveral')}
      </Button>
      <p className="quiet small">{t('severalHelp', { count: mostFiles })}</p>
      {refused > 0 && <Alert type="warning" showIcon role="alert" title={t('refused', { count: refused })} />}
      {list.length > 0 && <p role="status">{t('severalDone', { done, total: list.length })}</p>}
      <ul aria-label={t('severalFiles')} className={styles.files}>
        {list.map((upload) => (
          <FileRow key={upload.key} upload={upload} onRemove={busy ? undefined : () => remove(upload.key)} />
        ))}
      </ul>
    </section>
  );
}

function FileRow({ upload, onRemove }: { upload: PhotoUpload; onRemove: (() => void) | undefined }) {
  const t = useMessages(photosMessages);
  const { file, step, problem, photoId } = upload;
  return (
    <li className={styles.file}>
      <span className={styles.name}>{file.name}</span>
      <Progress
        percent={percentOf[step]}
        size="small"
        showInfo={false}
        status={step === 'failed' ? 'exception' : 'normal'}
        aria-label={file.name}
      />
      <span className="small">
        {problem || t(`step_${step}`)}
        {photoId !== undefined && (
          <>
            {' '}
            <Link to={photosPage.address({ about: photoId })}>{t('unnamed', { id: photoId })}</Link>
          </>
        )}
      </span>
      {onRemove && (
        <IconButton
          type="text"
          icon={DeleteOutlined}
          label={t('removeFile', { name: file.name })}
          onClick={onRemove}
        />
      )}
    </li>
  );
}

function CommonForm({ form }: { form: ReturnType<typeof Form.useForm<CommonFields>>[0] }) {
  const t = useMessages(photosMessages);
  const language = useLanguage();
  const choice = <V extends string>(values: readonly V[], words: Readonly<Record<V, string>>) => (
    <Select options={values.map((value) => ({ value, label: words[value] }))} />
  );
  const needed = [{ required: true, whitespace: true, message: t('neededHere') }];
  return (
    <Form
      form={form}
      layout="vertical"
      initialValues={{ view: 'unspecified', part: 'whole', licence: 'CC-BY-4.0' }}
    >
      <h3>{t('common')}</h3>
      <div className={styles.common}>
        <Form.Item name="fishId" label={t('fish')}>
          <SubjectSelect kind="fish" />
        </Form.Item>
        <Form.Item name="riverSectionId" label={t('section')}>
          <SubjectSelect kind="section" />
        </Form.Item>
        <Form.Item name="surveyId" label={t('survey')}>
          <SubjectSelect kind="survey" />
        </Form.Item>
        <Form.Item name="photographer" label={t('photographer')} rules={needed}>
          <Input maxLength={100} autoComplete="off" />
        </Form.Item>
        <Form.Item name="rightsHolder" label={t('rightsHolder')} rules={needed}>
          <Input maxLength={128} autoComplete="off" />
        </Form.Item>
        <Form.Item name="licence" label={t('licence')}>
          {choice(licences, licenceWords[language])}
        </Form.Item>
        <Form.Item name="view" label={t('view')}>
          {choice(photoViews, photoViewWords[language])}
        </Form.Item>
        <Form.Item name="part" label={t('part')}>
          {choice(photoParts, photoPartWords[language])}
        </Form.Item>
      </div>
    </Form>
  );
}
