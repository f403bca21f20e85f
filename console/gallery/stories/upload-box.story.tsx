import { UploadBox } from '../../src/components/form/UploadBox.tsx';
import type { UploadOptions } from '../../src/components/form/use-upload.ts';
import type { Story } from '../story.ts';

const stepMs = 120;
const megabyte = 1_048_576;

function slowly(failAt: number) {
  return async (file: File, { onProgress, signal }: UploadOptions) => {
    for (let share = 0; share <= 1; share += 0.04) {
      if (signal.aborted) return '';
      if (share > failAt) throw new Error('connection lost');
      onProgress(share);
      await new Promise((resolve) => setTimeout(resolve, stepMs));
    }
    return file.name;
  };
}

const kinds = ['xlsx', 'xls'];

export const story: Story = {
  title: 'UploadBox',
  cases: [
    {
      name: 'spreadsheet',
      render: () => <UploadBox label="xlsx" kinds={kinds} maxBytes={10 * megabyte} onUpload={slowly(2)} />,
    },
    { name: 'fails', render: () => <UploadBox label="xlsx" kinds={kinds} onUpload={slowly(0.5)} /> },
  ],
};
