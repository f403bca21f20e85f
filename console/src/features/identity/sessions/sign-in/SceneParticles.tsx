import { PauseOutlined, PlayCircleOutlined } from '@ant-design/icons';
import { startParticles } from '@weir/contract/site/particles';
import { Button } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { Icon } from '../../../../components/Icon.tsx';
import { useMessages } from '../../../../platform/i18n/messages.ts';
import { sessionsMessages } from '../session/sessions.messages.ts';
import styles from './SceneParticles.module.css';

type Particles = ReturnType<typeof startParticles>;

/** Dots that drift over the scene, in the colours of the settings; whoever minds can stop them. */
export function SceneParticles({ colours }: { colours: readonly string[] }) {
  const t = useMessages(sessionsMessages);
  const canvas = useRef<HTMLCanvasElement>(null);
  const particles = useRef<Particles>(undefined);
  const [canMove, setCanMove] = useState(false);
  const [paused, setPaused] = useState(false);
  useEffect(() => {
    if (!canvas.current) return;
    const started = startParticles(canvas.current, { colours });
    particles.current = started;
    setCanMove(started.canMove);
    setPaused(false);
    return () => started.stop();
  }, [colours]);
  const toggle = () => {
    if (paused) particles.current?.play();
    else particles.current?.pause();
    setPaused(!paused);
  };
  return (
    <>
      <canvas ref={canvas} className={styles.canvas} aria-hidden />
      {canMove && (
        <Button
          type="text"
          className={styles.pause ?? ''}
          icon={<Icon of={paused ? PlayCircleOutlined : PauseOutlined} />}
          aria-label={t(paused ? 'playParticles' : 'pauseParticles')}
          title={t(paused ? 'playParticles' : 'pauseParticles')}
          onClick={toggle}
        />
      )}
    </>
  );
}
