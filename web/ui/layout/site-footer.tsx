import type { ComponentProps, ReactNode } from 'react'
import { Wordmark } from './wordmark.tsx'

export type FooterColumn = {
  title: string
  links: readonly { href: string; label: string }[]
}

type SiteFooterProps = {
  siteName: string
  logo?: ComponentProps<typeof Wordmark>['logo']
  tagline: string
  columns: readonly FooterColumn[]
  /** "© 2024–2026 CercoOffro" and legally required data. */
  small: ReactNode
}

export const SiteFooter = ({ siteName, logo, tagline, columns, small }: SiteFooterProps) => (
  <footer className="site-footer">
    <div className="wrap">
      <div className="site-footer-columns gap-5-6">
        <div className="site-footer-about">
          <Wordmark name={siteName} logo={logo} />
          <p>{tagline}</p>
        </div>
        {columns.map(({ title, links }) => (
          <nav key={title} aria-label={title}>
            <h2>{title}</h2>
            <ul className="links">
              {links.map(({ href, label }) => (
                <li key={href + label}>
                  <a href={href}>{label}</a>
                </li>
              ))}
            </ul>
          </nav>
        ))}
      </div>
      <div className="small-print ruled">{small}</div>
    </div>
  </footer>
)
