import { expect, test } from 'vitest';
import { html, jsonLd, nothing } from './html.ts';

test('every value is escaped, in texts and in attributes alike', () => {
  const hostile = `</title><script>alert('1 & "2"')</script>`;
  const written = '&lt;/title&gt;&lt;script&gt;alert(&#39;1 &amp; &quot;2&quot;&#39;)&lt;/script&gt;';
  expect(`${html`<title>${hostile}</title>`}`).toBe(`<title>${written}</title>`);
  expect(`${html`<a title="${hostile}">${1}</a>`}`).toBe(`<a title="${written}">1</a>`);
});

test('what a template made stands as it is, alone and in lists', () => {
  const items = ['a', '<b>'].map((item) => html`<li>${item}</li>`);
  expect(`${html`<ul>${items}</ul>${nothing}${[]}`}`).toBe('<ul><li>a</li><li>&lt;b&gt;</li></ul>');
});

test('nothing but a template makes markup', () => {
  const made = html`<b>`;
  const forged = { toString: () => '<script>' };
  const lent = Object.create(Object.getPrototypeOf(made)) as typeof made;
  expect(() => html`${forged as typeof made}`).toThrow(TypeError);
  expect(() => html`${lent}`).toThrow(TypeError);
});

test('a value in an attribute stands in quotes', () => {
  expect(() => html`<a href=${'x onclick=alert(1)'}>`).toThrow('quotes');
  expect(`${html`<a href="/en?page=${2}">`}`).toBe('<a href="/en?page=2">');
});

test('no text in data for search engines ends the script', () => {
  const data = { name: '</script><!--<script>&\u2028' };
  const written = jsonLd(data).toString();
  expect(written.match(/<\/?script|<!--/g)).toEqual(['<script', '</script']);
  expect(JSON.parse(written.replace(/^<script[^>]*>|<\/script>$/g, ''))).toEqual(data);
});
