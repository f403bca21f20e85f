import { ResourcePage } from '../../../components/resource/ResourceList.tsx';
import { SiteGroupsPanel } from '../groups/SiteGroupsPanel.tsx';
import { QuestionForm } from './QuestionForm.tsx';
import { questions } from './questions.resource.tsx';

/** Questions that are often asked, and their answers. */
export const QuestionsPage = () => (
  <ResourcePage
    resource={questions}
    actions={() => <SiteGroupsPanel of="question" />}
    ownForm={(props) => <QuestionForm {...props} />}
  />
);
