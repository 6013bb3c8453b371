import { app } from '@azure/functions'

/** The request as it arrived, as JSON. */
async function echo(request, context) {
  return {
    jsonBody: {
      function: context.functionName,
      method: request.method,
      url: request.url,
      params: request.params,
      query: [...request.query],
      headers: Object.fromEntries(request.headers),
      body: request.method === 'GET' ? '' : await request.text(),
    },
  }
}

const routes = {
  echoRequest: { route: 'echo', methods: ['GET', 'POST'] },
  getOnly: { route: 'get-only', methods: ['GET'] },
  itemById: { route: 'items/{id:guid}', methods: ['GET'] },
  itemByNumber: { route: 'items/{number:int}', methods: ['GET'] },
  item: { route: 'item/{id?}', methods: ['POST'] },
  itemParts: { route: 'items/{id:guid}/parts/{part}', methods: ['GET', 'DELETE'] },
  optional: { route: 'optional/{first}/{second?}', methods: ['GET'] },
  defaulted: { route: 'defaulted/{page=1}', methods: ['GET'] },
  files: { route: 'files/{*rest}', methods: ['GET', 'POST'] },
  apiAdmin: { route: 'api/admin/things/{name}', methods: ['GET'] },
  zzNotFound: { route: '{*path}', methods: ['GET'] },
}
for (const [name, { route, methods }] of Object.entries(routes)) {
  app.http(name, { route, methods, handler: name === 'zzNotFound' ? notFound : echo })
}

function notFound(request, context) {
  return { status: 404, jsonBody: { function: context.functionName, path: request.params.path ?? '' } }
}
