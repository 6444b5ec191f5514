/** Where the visitor was on each page of this visit, by the key of its history entry. */
const positions = new Map<string, number>()

export const rememberScroll = (key: string) => positions.set(key, window.scrollY)

export const rememberedScroll = (key: string) => positions.get(key) ?? 0
