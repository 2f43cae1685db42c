import {
  type PGlite,
  parse,
  protocol,
  type QueryOptions,
  type Results,
  type Transaction,
} from "@electric-sql/pglite";

type Messages = Awaited<ReturnType<PGlite["execProtocolStream"]>>;

interface Statement {
  name: string;
  paramTypes: number[];
  /** How the database described it: the types of its parameters, and the columns of its rows. */
  description: Messages;
}

/** Each takes some tens of kilobytes of the database's memory. */
const MAX_STATEMENTS = 100;
/** Long ones are made for a number of rows, and seldom repeated. */
const MAX_LENGTH = 8_000;
/** For as long a plan may be used that was made when the tables had fewer rows. */
const LIFE_MILLISECONDS = 60_000;
/** The unnamed statement, which the next one replaces. */
const UNNAMED = "";

const { serialize } = protocol;

/**
 * Lets the embedded database parse and plan the text of a query once, not each time, and sends it what a query needs in
 * one message where PGlite sends six. A query is otherwise what PGlite's own is, but it does not take `blob`.
 * @param options.now milliseconds since some time
 */
export function keepStatements(client: PGlite, { now = performance.now.bind(performance) } = {}): void {
  let kept = new Map<string, Statement>();
  let names = 0;
  let endsAt = now() + LIFE_MILLISECONDS;

  async function statementOf(text: string): Promise<Statement> {
    const isOver = now() >= endsAt || kept.size >= MAX_STATEMENTS;
    // A transaction that failed would refuse it.
    if (isOver && !client.isInTransaction()) {
      await client.execProtocolStream(serialize.query("deallocate all"));
      kept = new Map();
      endsAt = now() + LIFE_MILLISECONDS;
    }
    return kept.get(text) ?? prepare(text);
  }

  async function prepare(text: string): Promise<Statement> {
    const isKept = text.length <= MAX_LENGTH && kept.size < MAX_STATEMENTS;
    const name = isKept ? `kept_${++names}` : UNNAMED;
    const description = await client.execProtocolStream(
      joined(serialize.parse({ name, text }), serialize.describe({ type: "S", name }), serialize.sync()),
    );
    const statement = { name, paramTypes: parse.parseDescribeStatementResults(description), description };
    if (isKept) kept.set(text, statement);
    return statement;
  }

  async function run<T>(
    text: string,
    params: unknown[] = [],
    options: QueryOptions = {},
  ): Promise<Results<T>> {
    const { name, paramTypes, description } = await statementOf(text);
    const values = params.map((param, index) => {
      if (param === null || param === undefined) return null;
      const type = paramTypes[index] ?? 0;
      return (options.serializers?.[type] ?? client.serializers[type] ?? String)(param);
    });
    const answer = await client.execProtocolStream(
      joined(serialize.bind({ statement: name, values }), serialize.execute(), serialize.sync()),
    );
    // PGlite would copy its hundreds of parsers for each query that has some of its own.
    const { parsers = {}, ...others } = options;
    const allParsers: PGlite["parsers"] = Object.setPrototypeOf({ ...parsers }, client.parsers);
    const [results] = parse.parseResults([...description, ...answer], allParsers, others);
    return results as Results<T>;
  }

  const query: PGlite["query"] = async (...args) => {
    await client.waitReady;
    return client._runExclusiveTransaction(() => client._runExclusiveQuery(() => run(...args)));
  };
  const transaction = client.transaction.bind(client);
  Object.assign(client, {
    query,
    transaction: <Result>(work: (tx: Transaction) => Promise<Result>) =>
      transaction((tx) => {
        const queryInside: Transaction["query"] = async (...args) => {
          if (tx.closed) throw new Error("The transaction has ended");
          return client._runExclusiveQuery(() => run(...args));
        };
        return work(Object.assign(tx, { query: queryInside }));
      }),
  });
}

function joined(...messages: Uint8Array[]): Uint8Array {
  return new Uint8Array(Buffer.concat(messages));
}
