import { type Language, languageTags } from '@weir/contract/common';
import { idOfLanguage } from '@weir/contract/local-text';
import { type Html, html, nothing } from '@weir/contract/site/html';
import { type FeedbackWord, feedbackWordsIn } from './parts/feedback-words.policy.ts';
import { siteAssets } from './parts/public-assets.policy.ts';
import { generalContact, type PageTexts, texts } from './public-bodies.policy.ts';
import type { Body } from './public-layout.policy.ts';
import { type Drawing, sayOf } from './public-pictures.policy.ts';

export interface FormTexts {
  open: 0 | 1;
  kinds: readonly string[];
  consent: string | null;
}

type SayFeedback = (word: FeedbackWord) => string;

/** What the script says, in the language of the page. */
const wordsFor = (say: SayFeedback, names: readonly FeedbackWord[]): string =>
  JSON.stringify(Object.fromEntries(names.map((name) => [name, say(name)])));

const formWords = [
  'sending',
  'required',
  'tooShort',
  'wrong',
  'agree',
  'tooMany',
  'failed',
  'copied',
] as const;
const receiptWords = [
  ...['unknown', 'received', 'inProgress', 'answered', 'closedState', 'us', 'you', 'erased', 'added'],
  ...formWords,
] as FeedbackWord[]; // names of words, all of them

interface Field {
  name: string;
  label: string;
  /** Absent: it has to be filled in. */
  optional?: string;
  help?: string;
  control: (attributes: Html) => Html;
}

/** A label, its control, what helps, and where its error is said. */
function fieldOf({ name, label, optional, help, control }: Field): Html {
  const id = `f-${name}`;
  const described = help === undefined ? `${id}-error` : `${id}-help ${id}-error`;
  const needed = optional === undefined ? html` aria-required="true"` : nothing;
  const attributes = html`id="${id}" name="${name}" aria-describedby="${described}"${needed}`;
  return html`<div class="field"><label for="${id}">${label}${optional === undefined ? nothing : html` <span class="quiet">(${optional})</span>`}</label>${control(attributes)}${help === undefined ? nothing : html`<p class="quiet help" id="${id}-help">${help}</p>`}<p class="error" id="${id}-error"></p></div>`;
}

function formOf({ kinds, consent }: FormTexts, language: Language, say: SayFeedback): Html {
  const optional = say('optional');
  const input = (name: 'name' | 'tel' | 'email' | 'subject', most: number, more: Html) =>
    fieldOf({
      ...{ name, label: say(name), optional },
      control: (attributes) => html`<input ${attributes} maxlength="${most}"${more}>`,
    });
  const options = kinds.map((kind) => html`<option>${kind}</option>`);
  const kindField = fieldOf({
    ...{ name: 'kind', label: say('kind') },
    control: (attributes) =>
      html`<select ${attributes}><option value="">${say('choose')}</option>${options}</select>`,
  });
  const consentField = html`<div class="field"><div class="prose">${consent ?? ''}</div><label class="check" for="f-consent"><input type="checkbox" id="f-consent" name="consent" aria-describedby="f-consent-error" aria-required="true"><span>${say('consent')}</span></label><p class="error" id="f-consent-error"></p></div>`;
  return html`<form class="form" id="feedback" method="post" novalidate hidden data-language="${idOfLanguage[language]}" data-receipt="/${language}/feedback/receipt" data-words="${wordsFor(say, formWords)}">
${kinds.length === 0 ? nothing : kindField}
${fieldOf({ name: 'message', label: say('message'), help: say('messageHelp'), control: (attributes) => html`<textarea ${attributes} rows="8" maxlength="2000"></textarea>` })}
${input('subject', 128, nothing)}
${input('name', 64, html` autocomplete="name"`)}
${input('email', 254, html` type="email" autocomplete="email"`)}
${input('tel', 32, html` type="tel" autocomplete="tel"`)}
<div class="pot" aria-hidden="true"><label>${say('hidden')} <input name="leaveEmpty" tabindex="-1" autocomplete="off"></label></div>
${consent === null ? nothing : consentField}
<p><button type="submit">${say('send')}</button></p><p class="status" role="status"></p></form>
<section id="sent" tabindex="-1" hidden><h2>${say('sent')}</h2><p>${say('sentText')}</p>
<div class="field"><label for="f-address">${say('receiptAddress')}</label><input id="f-address" readonly></div>
<p class="row"><button type="button" id="copy">${say('copy')}</button> <a id="open" href="/${language}/feedback/receipt">${say('openReceipt')}</a></p><p class="status" role="status"></p></section>`;
}

const assets = { scripts: [siteAssets.feedback.path], styles: [siteAssets.forms.path] };

/** As wide as the words of a page, and in one line with them. */
const inColumn = (parts: Html): Html => html`<div class="column">${parts}</div>`;

export function feedbackBody(page: PageTexts, form: FormTexts, drawing: Drawing): Body {
  const { language } = drawing;
  const say = feedbackWordsIn(language);
  const title = sayOf(drawing)('feedback');
  const contact = html`${generalContact(drawing)}<p><a href="/${language}/contact">${say('moreContacts')}</a></p>`;
  const intro = page.used === null ? inColumn(html`<h1>${title}</h1>`) : texts(page, title, sayOf(drawing));
  const isOwn = page.used === language;
  const facts = { title: isOwn ? page.title : title, description: isOwn ? page.summary : null };
  if (form.open === 0)
    return { ...facts, main: html`${intro}${inColumn(html`<p>${say('closed')}</p>${contact}`)}` };
  return {
    ...facts,
    ...assets,
    main: html`${intro}${inColumn(html`<noscript><p>${say('noScript')}</p>${contact}</noscript>
${formOf(form, language, say)}<div id="contact" hidden>${contact}</div>`)}`,
  };
}

/** What became of a message: the script asks for it by the number in the fragment, which no server is told. */
export function receiptBody(language: Language): Body {
  const say = feedbackWordsIn(language);
  const token = fieldOf({
    ...{ name: 'token', label: say('token'), help: say('tokenHelp') },
    control: (attributes) =>
      html`<input ${attributes} class="mono" autocomplete="off" autocapitalize="characters" spellcheck="false" maxlength="40">`,
  });
  const more = fieldOf({
    ...{ name: 'message', label: say('addMore') },
    control: (attributes) => html`<textarea ${attributes} rows="5" maxlength="2000"></textarea>`,
  });
  return {
    title: say('receipt'),
    isHidden: true,
    ...assets,
    main: inColumn(html`<h1>${say('receipt')}</h1><noscript><p>${say('receiptNoScript')}</p></noscript>
<form class="form" id="find" method="post" novalidate hidden data-words="${wordsFor(say, receiptWords)}">${token}<p><button type="submit">${say('show')}</button></p><p class="status" role="status"></p></form>
<section id="receipt" lang="${languageTags[language]}" hidden><p><strong>${say('state')}:</strong> <span id="state"></span></p><ol class="thread" id="thread"></ol>
<form class="form" id="more" method="post" novalidate>${more}<p><button type="submit">${say('send')}</button></p><p class="status" role="status"></p></form></section>`),
  };
}
