import { ModeBadge } from '#web/ui/content/badge.tsx'
import { LinkButton } from '#web/ui/controls/button.tsx'
import { HOME_SIDES } from '../mode-cards.tsx'

/** What a member may do on either side, the own one first; visitors also read why. */
export const ActionCards = ({ isClient }: { readonly isClient: boolean }) => (
  <div className="action-cards grid gap-3">
    {(isClient ? HOME_SIDES : HOME_SIDES.toReversed()).map(({ mode, title, links }) => (
      <section
        key={mode}
        className="action-card boxed padded accent-edge stack at-start gap-2"
        aria-label={title}
        data-mode={mode}
      >
        <ModeBadge mode={mode} />
        <p className="cluster">
          {links.map(({ href, label }, index) => (
            <LinkButton key={href} href={href} variant={index === 0 ? 'secondary' : 'ghost'}>
              {label}
            </LinkButton>
          ))}
        </p>
      </section>
    ))}
  </div>
)
