import { ArrowLeftOutlined, ArrowRightOutlined, EyeInvisibleOutlined, PlusOutlined } from '@ant-design/icons';
import { cardWidths } from '@weir/contract/workplace/preferences';
import { Button, Segmented } from 'antd';
import { useState } from 'react';
import { dragItem } from '../../../../components/drag.ts';
import { Icon } from '../../../../components/Icon.tsx';
import { kitMessages } from '../../../../components/kit.messages.ts';
import { useMessages } from '../../../../platform/i18n/messages.ts';
import { changePreferences, currentPreferences } from '../../../../platform/preferences.ts';
import { useMay } from '../../../../platform/session.ts';
import styles from './ArrangeCards.module.css';
import {
  type CardName,
  cardNames,
  type DashboardStyle,
  mayHave,
  moved,
  type PlacedCard,
  standardCards,
} from './cards.ts';
import grid from './DashboardCards.module.css';
import { dashboardMessages } from './dashboard.messages.ts';

interface Props {
  style: DashboardStyle;
  cards: readonly PlacedCard[];
  hasWeather: boolean;
  onDone: () => void;
}

/** Which cards the dashboard has, where and how wide; nothing changes before "Done". */
export function ArrangeCards({ style, cards, hasWeather, onDone }: Props) {
  const t = useMessages(dashboardMessages);
  const kit = useMessages(kitMessages);
  const may = useMay();
  const [draft, setDraft] = useState<readonly PlacedCard[]>(cards);
  const [said, setSaid] = useState('');
  const hidden = cardNames.filter(
    (card) => mayHave(card, may, { hasWeather }) && !draft.some((each) => each.card === card),
  );
  const move = (from: number, to: number) => {
    const name = draft[from]?.card;
    if (name === undefined || to < 0 || to >= draft.length) return;
    setDraft(moved(draft, from, to));
    setSaid(t('movedTo', { card: t(name), place: to + 1, all: draft.length }));
  };
  const save = () => {
    saveCards(style, draft);
    onDone();
  };
  return (
    <>
      <div className={styles.bar}>
        <span>{t('arranging')}</span>
        <span className="row wrap gapXs">
          <Button onClick={() => setDraft(standardCards[style])}>{t('standard')}</Button>
          <Button onClick={onDone}>{kit('cancel')}</Button>
          <Button type="primary" onClick={save}>
            {t('done')}
          </Button>
        </span>
      </div>
      <span role="status" className="visuallyHidden">
        {said}
      </span>
      <ol className={grid.cards}>
        {draft.map((placed, at) => (
          <li
            key={placed.card}
            className={`${grid[placed.width]} ${styles.card}`}
            onPointerDown={(event) => dragItem(event.currentTarget, event, move)}
          >
            <ArrangedCard
              placed={placed}
              isFirst={at === 0}
              isLast={at === draft.length - 1}
              onMove={(by) => move(at, at + by)}
              onWidth={(width) =>
                setDraft(draft.map((each) => (each === placed ? { ...each, width } : each)))
              }
              onHide={() => setDraft(draft.filter((each) => each !== placed))}
            />
          </li>
        ))}
      </ol>
      {hidden.length > 0 && (
        <HiddenCards cards={hidden} onAdd={(card) => setDraft([...draft, { card, width: 'half' }])} />
      )}
    </>
  );
}

/** The standard arrangement is not kept: it is what holds without one. */
function saveCards(style: DashboardStyle, cards: readonly PlacedCard[]): void {
  const { [style]: _before, ...others } = currentPreferences().dashboards;
  const isStandard = JSON.stringify(cards) === JSON.stringify(standardCards[style]);
  changePreferences({ dashboards: isStandard ? others : { ...others, [style]: [...cards] } });
}

interface ArrangedProps {
  placed: PlacedCard;
  isFirst: boolean;
  isLast: boolean;
  onMove: (by: -1 | 1) => void;
  onWidth: (width: PlacedCard['width']) => void;
  onHide: () => void;
}

function ArrangedCard({
  placed: { card: name, width },
  isFirst,
  isLast,
  onMove,
  onWidth,
  onHide,
}: ArrangedProps) {
  const t = useMessages(dashboardMessages);
  const card = t(name);
  return (
    <>
      <strong className={styles.name}>{card}</strong>
      <span className="row wrap gapXs">
        <Button
          icon={<Icon of={ArrowLeftOutlined} />}
          aria-label={t('earlier', { card })}
          disabled={isFirst}
          onClick={() => onMove(-1)}
        />
        <Button
          icon={<Icon of={ArrowRightOutlined} />}
          aria-label={t('later', { card })}
          disabled={isLast}
          onClick={() => onMove(1)}
        />
        <Segmented
          className={styles.width}
          aria-label={t('widthOf', { card })}
          value={width}
          options={cardWidths.map((value) => ({ value, label: t(value) }))}
          onChange={onWidth}
        />
        <Button icon={<Icon of={EyeInvisibleOutlined} />} aria-label={t('hide', { card })} onClick={onHide} />
      </span>
    </>
  );
}

function HiddenCards({ cards, onAdd }: { cards: readonly CardName[]; onAdd: (card: CardName) => void }) {
  const t = useMessages(dashboardMessages);
  return (
    <section aria-label={t('hidden')} className={styles.hidden}>
      <span className="quiet">{t('hidden')}</span>
      {cards.map((card) => (
        <Button key={card} icon={<Icon of={PlusOutlined} />} onClick={() => onAdd(card)}>
          {t(card)}
        </Button>
      ))}
    </section>
  );
}
