/* Before the first paint: no page flashes in the wrong light. */
(() => {
  const GROUND = { light: '#f2eada', dark: '#0e1713' };
  const wear = (theme) => {
    if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme;
    else delete document.documentElement.dataset.theme;
    for (const meta of document.querySelectorAll('meta[name="theme-color"]')) {
      meta.content = GROUND[theme] ?? (meta.media.includes('dark') ? GROUND.dark : GROUND.light);
    }
  };
  const remembered = () => {
    try {
      return localStorage.getItem('tuckbox:theme');
    } catch {
      return null;
    }
  };
  wear(remembered());
  addEventListener('tuckbox:theme', () => wear(remembered()));
  addEventListener('storage', () => wear(remembered()));
})();
