import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import { Link, type LinkProps } from 'react-router-dom';
import { cx } from '@/lib/cx';
import styles from './button.module.css';

export interface ButtonLook {
  readonly variant?: 'primary' | 'secondary' | 'ghost' | 'link' | 'gold' | 'danger';
  /** 28, 40 and 44 px high; all of them 44 px on a phone and 60 px in 长辈版. */
  readonly size?: 'sm' | 'md' | 'lg';
  readonly isBlock?: boolean;
  readonly isPill?: boolean;
}

export interface ButtonProps extends ButtonLook, Omit<ComponentProps<'button'>, 'size'> {
  /** Stays in place and keeps the focus, but ignores presses until the work is done. */
  readonly isLoading?: boolean;
  readonly children: ReactNode;
}

export interface ButtonLinkProps extends ButtonLook, LinkProps {
  readonly children: ReactNode;
}

/** A button that acts. The label is a verb; `type` is "button" unless a form asks for "submit". */
export function Button(props: ButtonProps) {
  const { variant, size, isBlock, isPill, isLoading = false, className, onClick, ...rest } = props;
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (isLoading) event.preventDefault();
    else onClick?.(event);
  };
  return (
    <button
      type="button"
      {...rest}
      className={cx(buttonClass({ variant, size, isBlock, isPill }), className)}
      aria-busy={isLoading || undefined}
      aria-disabled={isLoading || rest['aria-disabled']}
      onClick={press}
    />
  );
}

/** The same look for something that goes to another address of the portal. */
export function ButtonLink({ variant, size, isBlock, isPill, className, ...rest }: ButtonLinkProps) {
  return <Link {...rest} className={cx(buttonClass({ variant, size, isBlock, isPill }), className)} />;
}

type MaybeLook = { readonly [Key in keyof ButtonLook]: ButtonLook[Key] | undefined };

function buttonClass({ variant = 'primary', size = 'md', isBlock, isPill }: MaybeLook) {
  return cx(
    styles['button'],
    styles[size],
    styles[variant],
    isBlock && styles['block'],
    isPill && styles['pill'],
  );
}
