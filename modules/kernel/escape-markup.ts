const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  // HTML before version 5 lacks `&apos;`.
  "'": '&#39;',
}

/** Escapes text for HTML and XML, in elements and quoted attributes. */
export const escapeMarkup = (text: string) =>
  text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? character)
