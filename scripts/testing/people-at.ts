/** What the commands' tests do at the site, without a browser. */
export const createPeopleAt = (url: string) => {
  const post = (path: string, body: object) =>
    fetch(`${url}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
  return {
    register: (email: string) =>
      post('/api/auth/register', {
        email,
        password: 'Segreta123',
        firstName: 'Ugo',
        lastName: 'Neri',
      }),
    logIn: async (email: string, password = 'Segreta123') => {
      const reply = await post('/api/login', { email, password })
      return { status: reply.status, body: (await reply.json()) as Record<string, unknown> }
    },
  }
}
