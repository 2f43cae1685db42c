import { cognitoProvider } from "../../../src/server/adapters/cognitoProvider.ts";
import { createPoolClient, type PoolClient } from "../../../src/server/adapters/poolClient.ts";

type Answer = { status?: number; body: unknown } | "nothing" | "garbage";

export interface FakePool {
  client: PoolClient;
  /** What was asked, in order: operation and input. */
  asked: { operation: string; input: Record<string, unknown>; languages: string | null }[];
  /** Answers an operation in place of the usual answer. */
  answer(operation: string, answer: Answer): void;
}

export const refusal = (type: string, message = "No") => ({ status: 400, body: { __type: type, message } });

/** A pool at Cognito that knows everybody whose token is `user:NAME`, and takes every code. */
export function fakePool(): FakePool {
  const asked: FakePool["asked"] = [];
  const answers = new Map<string, Answer>();
  async function send(request: Request): Promise<Response> {
    const operation = request.headers.get("x-amz-target")?.split(".")[1] ?? "";
    const input = (await request.json()) as Record<string, unknown>;
    asked.push({ operation, input, languages: request.headers.get("accept-language") });
    const answer = answers.get(operation) ?? usualAnswer(operation, input);
    if (answer === "nothing") throw new TypeError("fetch failed");
    if (answer === "garbage") return new Response("<html>", { status: 200 });
    return Response.json(answer.body, { status: answer.status ?? 200 });
  }
  const provider = cognitoProvider({
    endpoint: "https://pool.example/",
    userPoolId: "eu-west-1_AbC123",
    clientId: "web",
    now: Date.now,
    send,
  });
  return {
    client: createPoolClient(provider, "web"),
    asked,
    answer: (operation, answer) => void answers.set(operation, answer),
  };
}

function usualAnswer(operation: string, input: Record<string, unknown>): Answer {
  if (operation !== "GetUser") return { body: {} };
  const name = String(input.AccessToken).replace("user:", "");
  return {
    body: {
      Username: name,
      UserAttributes: [
        { Name: "sub", Value: name },
        { Name: "email", Value: `${name}@mail.example` },
        { Name: "custom:displayName", Value: `The ${name}` },
      ],
    },
  };
}
