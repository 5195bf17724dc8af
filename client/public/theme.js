(() => {
  const grounds = { light: '#f2eada', dark: '#0e1713' };
  const wear = () => {
    let theme = null;
    try {
      theme = localStorage.getItem('tuckbox:theme');
    } catch {}
    const ground = grounds[theme];
    document.documentElement.dataset.theme = ground ? theme : '';
    for (const meta of document.querySelectorAll('[name=theme-color]')) {
      meta.content = ground ?? grounds[meta.media.includes('dark') ? 'dark' : 'light'];
    }
  };
  wear();
  addEventListener('tuckbox:theme', wear);
})();
