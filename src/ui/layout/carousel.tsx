import { useEffect, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { cx } from '@/lib/cx';
import { useMediaQuery } from '@/lib/use-media-query';
import styles from './carousel.module.css';
import type { IconName } from '../marks/icon';
import { IconButton } from '../controls/icon-button';
import { useAutoAdvance, useScrollPlace } from './carousel-motion';

export interface CarouselSlide {
  readonly id: string;
  /** What the slide is about, for the dots and for screen readers. */
  readonly title: string;
  /** Usually a link that fills the slide. */
  readonly content: ReactNode;
}

export interface CarouselProps {
  readonly label: string;
  readonly slides: readonly CarouselSlide[];
  readonly className?: string | undefined;
}

const REDUCED_MOTION = '(prefers-reduced-motion: reduce)';
const STEPS: Readonly<Partial<Record<string, number>>> = { ArrowLeft: -1, ArrowRight: 1 };

/**
 * Slides in a row that snaps, as high as its box: moved by swipe, buttons, dots and arrow keys, and every six seconds
 * unless the visitor points at it, has the focus in it, pauses it or prefers reduced motion. One slide has no controls.
 */
export function Carousel({ label, slides, className }: CarouselProps) {
  const isStill = useMediaQuery(REDUCED_MOTION);
  const track = useRef<HTMLUListElement>(null);
  const { place, goTo } = useScrollPlace(track, { count: slides.length, isSmooth: !isStill });
  const [isPaused, setPaused] = useState(false);
  const { isRunning, release, holdHandlers } = useAutoAdvance({
    isOn: slides.length > 1 && !isStill && !isPaused,
    place,
    goTo,
  });
  useFocusedSlide(track, place);

  const changePaused = (next: boolean) => {
    setPaused(next);
    // The pointer or the focus is still on the button that resumes.
    if (!next) release();
  };

  const step = (event: KeyboardEvent) => {
    const by = STEPS[event.key];
    if (by === undefined || slides.length < 2) return;
    event.preventDefault();
    goTo(place + by);
  };

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- arrow keys for what the buttons do too
    <section
      aria-roledescription="轮播"
      aria-label={label}
      className={cx(styles['carousel'], className)}
      onKeyDown={step}
      {...holdHandlers}
    >
      <ul ref={track} className={styles['track']}>
        {slides.map(({ id, content }, index) => (
          <li
            key={id}
            aria-roledescription="幻灯片"
            aria-label={`第 ${index + 1} 张，共 ${slides.length} 张`}
            className={styles['slide']}
          >
            {content}
          </li>
        ))}
      </ul>
      {slides.length > 1 && (
        <>
          <div className={styles['controls']}>
            <StepButton icon="chevron-left" label="上一张" onClick={() => goTo(place - 1)} />
            <Dots slides={slides} place={place} goTo={goTo} />
            <StepButton icon="chevron-right" label="下一张" onClick={() => goTo(place + 1)} />
            <span className={styles['count']} aria-hidden="true">
              {place + 1} / {slides.length}
            </span>
            {!isStill && <PauseButton isPaused={isPaused} onChange={changePaused} />}
          </div>
          <p className="visually-hidden" aria-live={isRunning ? 'off' : 'polite'}>
            第 {place + 1} 张，共 {slides.length} 张：{slides[place]?.title}
          </p>
        </>
      )}
    </section>
  );
}

interface StepButtonProps {
  readonly icon: IconName;
  readonly label: string;
  readonly onClick: () => void;
}

function StepButton(props: StepButtonProps) {
  return <IconButton {...props} tone="on-deep" iconSize={16} className={styles['step']} />;
}

interface PauseButtonProps {
  readonly isPaused: boolean;
  readonly onChange: (isPaused: boolean) => void;
}

function PauseButton({ isPaused, onChange }: PauseButtonProps) {
  return (
    <IconButton
      icon={isPaused ? 'play' : 'pause'}
      label={isPaused ? '继续轮播' : '暂停轮播'}
      tone="on-deep"
      iconSize={16}
      onClick={() => onChange(!isPaused)}
    />
  );
}

interface DotsProps {
  readonly slides: readonly CarouselSlide[];
  readonly place: number;
  readonly goTo: (place: number) => void;
}

function Dots({ slides, place, goTo }: DotsProps) {
  return (
    <ul className={styles['dots']}>
      {slides.map(({ id, title }, index) => (
        <li key={id}>
          <button
            type="button"
            className={styles['dot']}
            aria-label={`第 ${index + 1} 张：${title}`}
            aria-current={index === place}
            onClick={() => goTo(index)}
          />
        </li>
      ))}
    </ul>
  );
}

/** If a slide's link has the focus while the slide changes, the focus moves to the new slide. */
function useFocusedSlide(track: { readonly current: HTMLElement | null }, place: number): void {
  useEffect(() => {
    const focused = document.activeElement;
    const slide = track.current?.children[place];
    if (!focused || !track.current?.contains(focused) || !slide || slide.contains(focused)) return;
    slide.querySelector<HTMLElement>('a, button')?.focus({ preventScroll: true });
  }, [track, place]);
}
