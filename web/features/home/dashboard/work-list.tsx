import type { ReactNode } from 'react'
import type { Mode } from '#web/ui/content/badge.tsx'
import { LinkButton } from '#web/ui/controls/button.tsx'

type Row = {
  readonly key: string
  readonly href: string
  readonly title: string
  readonly about: ReactNode
  readonly phone?: string | undefined
}

type Props = {
  readonly title: string
  readonly mode: Mode
  readonly all: { readonly href: string; readonly label: string }
  readonly rows: readonly Row[]
}

/** A few rows of work with the way to all of them; nothing without rows. */
export const WorkList = ({ title, mode, all, rows }: Props) =>
  rows.length > 0 && (
    <section className="work-list boxed padded" data-mode={mode} aria-label={title}>
      <header className="cluster between">
        <h2 className="larger">{title}</h2>
        <a href={all.href}>{all.label}</a>
      </header>
      <ul>
        {rows.map(({ key, href, title: name, about, phone }) => (
          <li className="flex between aligned gap-3 pressable" key={key}>
            <p className="grid">
              <a href={href}>{name}</a>
              <span className="soft small">{about}</span>
            </p>
            {phone && (
              <LinkButton
                icon="phone"
                href={`tel:${phone.replace(/(?!^\+)\D/g, '')}`}
                aria-label={`Chiama ${name}`}
              >
                Chiama
              </LinkButton>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
