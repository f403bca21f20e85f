import { Pagination, type PaginationProps } from 'antd';
import { cloneElement, isValidElement, type ReactElement } from 'react';
import { useMessages } from '../platform/i18n/messages.ts';
import { pageButtonsMessages } from './page-buttons.messages.ts';

type ItemRender = NonNullable<PaginationProps['itemRender']>;

/** The library's pages; the buttons that are only arrows are named in the reader's language, and the page of now is marked. */
export function PageButtons(props: PaginationProps) {
  const t = useMessages(pageButtonsMessages);
  const itemRender: ItemRender = (page, type, element) => {
    if (type === 'page') return page === props.current ? <span aria-current="page">{page}</span> : element;
    return isButton(element) ? cloneElement(element, { 'aria-label': t(type) }) : element;
  };
  return <Pagination {...props} itemRender={itemRender} />;
}

const isButton = (element: unknown): element is ReactElement<{ 'aria-label': string }> =>
  isValidElement(element);
