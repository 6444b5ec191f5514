/** Part of the browser bundle in development only: the page follows every rebuild. */
new EventSource('/__rebuilt').addEventListener('message', () => location.reload())
