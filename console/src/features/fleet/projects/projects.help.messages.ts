import { defineMessages } from '../../../platform/i18n/messages.ts';

/** What one can do on each screen. */
export const projectsHelp = defineMessages('projects-help', {
  zh: {
    projects:
      '项目把设备归在一起，并决定谁能看到它们：所有者和成员看得到项目里的设备及其数据。在这里新增、编辑项目；删除的项目在回收站保留 30 天。',
  },
  en: {
    projects:
      'A project holds devices together and decides who sees them: its owner and members see its devices and their data. Add and edit projects here; a deleted one stays in the recycle bin for 30 days.',
  },
  es: {
    projects:
      'Un proyecto reúne dispositivos y decide quién los ve: su propietario y sus miembros ven sus dispositivos y los datos de estos. Aquí se añaden y editan; un proyecto eliminado permanece 30 días en la papelera.',
  },
  ja: {
    projects:
      'プロジェクトは機器をまとめ、だれが閲覧できるかを決めます。所有者とメンバーは、その機器とデータを見ることができます。ここで追加と編集を行います。削除したプロジェクトは、ごみ箱に 30 日間残ります。',
  },
});
