import { type KeyboardEvent, type ReactNode, useId } from 'react'

export type TabItem = {
  key: string
  label: ReactNode
  content: ReactNode
  /** The tab leads here without JavaScript: the same page with this tab chosen. */
  href: string
}

type TabsProps = {
  label: string
  tabs: readonly TabItem[]
  /** Comes from the page's address. */
  shownKey: string
  onChange: (key: string) => void
}

/** Panels of which one is shown. Arrow keys, Home and End move between the tabs and show them at once. */
export const Tabs = ({ label, tabs, shownKey, onChange }: TabsProps) => {
  const id = useId()
  return (
    <div className="tabs">
      <div
        role="tablist"
        aria-label={label}
        className="list gap-5"
        onKeyDown={(event) => moveBetween(event, tabs, onChange)}
      >
        {tabs.map(({ key, label: name, href }) => (
          <a
            key={key}
            role="tab"
            href={href}
            id={`${id}-${key}`}
            aria-selected={key === shownKey}
            aria-controls={`${id}-${key}-panel`}
            tabIndex={key === shownKey ? 0 : -1}
            onClick={(event) => {
              event.preventDefault()
              onChange(key)
            }}
          >
            {name}
          </a>
        ))}
      </div>
      {tabs.map(({ key, content }) => (
        <div
          key={key}
          role="tabpanel"
          id={`${id}-${key}-panel`}
          aria-labelledby={`${id}-${key}`}
          hidden={key !== shownKey}
        >
          {content}
        </div>
      ))}
    </div>
  )
}

const moveBetween = (
  event: KeyboardEvent<HTMLElement>,
  tabs: readonly TabItem[],
  show: (key: string) => void,
) => {
  const elements = [...event.currentTarget.querySelectorAll<HTMLElement>('[role=tab]')]
  const here = elements.indexOf(event.target as HTMLElement)
  const target = targetOf(event.key, here, tabs.length)
  const tab = tabs[target]
  if (!tab) return
  event.preventDefault()
  elements[target]?.focus()
  show(tab.key)
}

const targetOf = (key: string, here: number, count: number): number => {
  const targets: Record<string, number> = {
    ArrowRight: (here + 1) % count,
    ArrowLeft: (here - 1 + count) % count,
    Home: 0,
    End: count - 1,
    ' ': here,
  }
  return targets[key] ?? -1
}
