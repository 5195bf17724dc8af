interface Env {
  API: Fetcher;
}

/** One origin for page and table: everything under /api goes to the Worker, socket upgrades too. */
export const onRequest: PagesFunction<Env> = ({ request, env }) => env.API.fetch(request);
