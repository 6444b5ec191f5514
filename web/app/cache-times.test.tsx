/** How long the browser shows each answer without asking again. */
import { act, screen } from '@testing-library/react'
import { type ReactNode, useEffect, useState } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { billingPaths } from '#modules/billing/contract/paths.ts'
import { contentPaths } from '#modules/content/contract/paths.ts'
import { identityPaths } from '#modules/identity/contract/paths.ts'
import { MINUTE_MS } from '#modules/kernel/time.ts'
import { imagePaths } from '#modules/media/contract/image-paths.ts'
import { placePaths } from '#modules/reference/contract/paths.ts'
import { ArticleScreen } from '#web/features/articles/article-screen.tsx'
import { PopularCategories } from '#web/features/home/popular-categories.tsx'
import { useSubscriptionInfo } from '#web/features/subscription/use-subscription-info.ts'
import { useCart } from '#web/lib/cart.ts'
import { useViewer } from '#web/lib/viewer.ts'
import { useNewestValues } from '#web/listing/edit/use-newest-text.ts'
import { useCategoryChoices } from '#web/listing/form/category-field.tsx'
import { useImageLibrary } from '#web/pictures/library/use-library.ts'
import { ADA_USER, fakeServer, signedInAs, signedOut } from '#web/testing/fake-server.ts'
import { renderElement } from '#web/testing/render-element.tsx'

/** Contains a waiting edit, in a category whose name is not known yet. */
const LISTING = {
  categoryId: 'idraulico',
  category: { name: 'Idraulico' },
  regionId: '03',
  images: [],
  preferredContactMethods: [],
  callTimePreferences: [],
  pendingChanges: { categoryId: 'frigo' },
}

const Library = () => {
  useImageLibrary()
  return null
}
const Subscription = () => {
  useSubscriptionInfo()
  return null
}
const Edited = () => {
  useNewestValues(LISTING, {}, () => ({}))
  return null
}
const Choices = () => {
  useCategoryChoices()
  return null
}
const Cart = () => {
  useCart()
  return null
}
const Viewer = () => {
  useViewer()
  return null
}
const NoneIsPopular = () => useCategoryChoices().choices.emptyText
const Search = () => {
  const { setQuery } = useCategoryChoices()
  useEffect(() => setQuery('bagno'), [setQuery])
  return null
}

const CACHES: readonly {
  readonly path: string
  readonly minutes: number
  readonly body: object
  readonly shown: ReactNode
}[] = [
  { path: placePaths.popularCategories, minutes: 5, body: [], shown: <PopularCategories /> },
  { path: placePaths.popularCategories, minutes: 5, body: [], shown: <Choices /> },
  {
    path: placePaths.searchCategories('bagno'),
    minutes: 2,
    body: [{ id: 'bagni', name: 'Bagni' }],
    shown: <Search />,
  },
  { path: placePaths.category('frigo'), minutes: 10, body: { name: 'Frigo' }, shown: <Edited /> },
  { path: imagePaths.own, minutes: 5, body: { images: [], total: 0 }, shown: <Library /> },
  { path: billingPaths.subscription, minutes: 5, body: {}, shown: <Subscription /> },
  { path: billingPaths.cart, minutes: 0.5, body: { itemCount: 0 }, shown: <Cart /> },
  { path: identityPaths.user, minutes: 5, body: ADA_USER, shown: <Viewer /> },
]

/** Typed words are asked about after a pause, stale answers in the next frame. */
const QUIET_MS = 600

let showMore = () => {}

/** Shows the same once more, beside what is shown already. */
const Repeated = ({ children }: { readonly children: ReactNode }) => {
  const [times, setTimes] = useState(1)
  showMore = () => setTimes((before) => before + 1)
  return Array.from({ length: times }, (_, index) => index + 1).map((nth) => (
    <div key={nth}>{children}</div>
  ))
}

const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
const more = async () => {
  act(() => showMore())
  await wait(QUIET_MS)
  await wait(QUIET_MS)
}

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
  signedOut()
})

it.each(CACHES)('$path is asked again after $minutes minutes, not before', async (cache) => {
  const { path, minutes, body, shown } = cache
  const { calls } = fakeServer({
    [`GET ${placePaths.popularCategories}`]: { body: [] },
    [`GET ${placePaths.regions}`]: { body: [] },
    [`GET ${placePaths.provinces('03')}`]: { body: [] },
    [`GET ${identityPaths.user}`]: { status: 401 },
    [`GET ${path}`]: { body },
  })
  if (path === identityPaths.user) signedInAs()
  const callCount = () => calls.filter((call) => call.path === path).length
  renderElement(<Repeated>{shown}</Repeated>)
  await wait(QUIET_MS)
  expect(callCount()).toBe(1)
  await wait(minutes * MINUTE_MS - 2000)
  await more()
  expect(callCount()).toBe(1)
  await wait(2000)
  await more()
  expect(callCount()).toBe(2)
})

const ARTICLE = contentPaths.page('chi-siamo')
const PAGE = {
  slug: 'chi-siamo',
  title: 'Chi siamo',
  kind: 'page',
  keywords: [],
  content: { type: 'html', html: '<p>Due persone a Forlì.</p>', version: '1' },
  sections: [],
  related: [],
  questions: [],
}

let toggle = () => {}

const Comings = ({ children }: { readonly children: ReactNode }) => {
  const [isHere, setHere] = useState(true)
  toggle = () => setHere((before) => !before)
  return isHere ? children : null
}
const comeOrGo = () => act(() => toggle())
const isShown = () => screen.queryByText('Due persone a Forlì.') !== null

it('an article is asked again after 5 minutes, and shown for 10 after it was left', async () => {
  const { calls, answers } = fakeServer({ [`GET ${ARTICLE}`]: { body: PAGE } })
  const callCount = () => calls.filter(({ path }) => path === ARTICLE).length
  renderElement(
    <Comings>
      <ArticleScreen slug="chi-siamo" banner={null} />
    </Comings>,
  )
  await wait(QUIET_MS)
  expect(isShown()).toBe(true)
  comeOrGo()
  await wait(5 * MINUTE_MS - 1000)
  comeOrGo()
  await wait(QUIET_MS)
  expect([isShown(), callCount()]).toEqual([true, 1])

  answers[`GET ${ARTICLE}`] = { arrives: 'never' }
  comeOrGo()
  await wait(10 * MINUTE_MS - 1000)
  comeOrGo()
  await wait(QUIET_MS)
  expect([isShown(), callCount()]).toEqual([true, 2])
  comeOrGo()
  await wait(10 * MINUTE_MS)
  comeOrGo()
  await wait(QUIET_MS)
  expect(isShown()).toBe(false)
})

it('says so where no category is popular', async () => {
  fakeServer({ [`GET ${placePaths.popularCategories}`]: { body: [] } })
  renderElement(<NoneIsPopular />)
  await wait(QUIET_MS)
  expect(screen.getByText('Nessuna categoria popolare trovata')).toBeTruthy()
})

let type: (text: string) => void = () => undefined
const Typed = () => {
  const { choices, setQuery } = useCategoryChoices()
  type = setQuery
  return <p>{choices.note}</p>
}

it('asks for at most 20 categories 250 ms after the last letter, for none without one, and says the sentence first', async () => {
  const { calls } = fakeServer({
    [`GET ${placePaths.popularCategories}`]: { body: [] },
    [`GET ${placePaths.searchCategories('qqqq')}`]: { body: [] },
    [`GET ${placePaths.suggestCategories('qqqq')}`]: { body: { items: [] } },
  })
  const searched = () => calls.map(({ path }) => path).filter((path) => path.includes('/search'))
  renderElement(<Typed />)
  await wait(QUIET_MS)
  act(() => type('qqq'))
  await wait(200)
  act(() => type('qqqq'))
  await wait(249)
  expect(searched()).toEqual([])
  await wait(1)
  await wait(0)
  expect(searched()).toEqual(['/api/categories/search?q=qqqq&limit=20'])
  await wait(QUIET_MS)
  expect(screen.getByText('Nessuna categoria trovata per "qqqq"')).toBeTruthy()
  act(() => type('  '))
  await wait(QUIET_MS)
  expect(searched()).toHaveLength(1)
})
