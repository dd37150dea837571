/* eslint-disable -- generated */
// Generated from the API's own description by `npm run generate:api-client`. Do not edit.

export interface paths {
    "/chat": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Antwort auf eine Nachricht, als Strom von UI-Nachrichten des AI SDK */
        post: operations["postChat"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/chat/history": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Eigene Chats, die neuesten zuerst; im freien Tarif die der letzten 7 Tage */
        get: operations["getChatHistory"];
        put?: never;
        /** Einen Chat aufheben, oder Nachrichten zu einem aufgehobenen hinzufügen; 409 `storage_quota_exceeded`, wenn der Speicher des Tarifs voll ist */
        post: operations["postChatHistory"];
        /** Alle eigenen Chats löschen */
        delete: operations["deleteChatHistory"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/chat/history/{chatId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Ein eigener Chat mit seinen Nachrichten */
        get: operations["getChatHistoryByChatId"];
        put?: never;
        post?: never;
        /** Einen eigenen Chat löschen, auch einen, den der Tarif nicht mehr zeigt */
        delete: operations["deleteChatHistoryByChatId"];
        options?: never;
        head?: never;
        /** Titel ändern, Nachrichten hinzufügen oder ersetzen; 409 `storage_quota_exceeded`, wenn der Speicher des Tarifs voll ist */
        patch: operations["patchChatHistoryByChatId"];
        trace?: never;
    };
    "/voice/sessions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Eigene Sitzungen, die neueste zuerst */
        get: operations["getVoiceSessions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/voice/sessions/{sessionId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Eine eigene Sitzung */
        get: operations["getVoiceSessionsBySessionId"];
        put?: never;
        post?: never;
        /** Eine eigene Sitzung mit allem, was dazu gespeichert ist, löschen */
        delete: operations["deleteVoiceSessionsBySessionId"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/voice/status": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Ob eine Sitzung beginnen kann */
        get: operations["getVoiceStatus"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/voice/token": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Zugang zu einer neuen oder fortgesetzten Sprachsitzung */
        post: operations["postVoiceToken"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        /** @description Fehler */
        Error: {
            /** @description fester Name für Programme */
            code: string;
            /** @description deutscher Satz für Menschen */
            error: string;
            /** @description bei 422: ein deutscher Satz für jede falsche Angabe */
            fields?: {
                [key: string]: string;
            };
            /**
             * @description bei `feature_not_in_tier`: ab welchem Tarif
             * @enum {string}
             */
            requiredTier?: "free" | "plus" | "premium";
        } & {
            [key: string]: unknown;
        };
    };
    responses: never;
    parameters: never;
    requestBodies: never;
    headers: {
        /** @description Kennung dieser Fassung */
        ETag: string;
        /** @description Sekunden bis zum nächsten Versuch */
        "Retry-After": number;
        /** @description Wie man sich ausweist */
        "WWW-Authenticate": string;
        /** @description Anfragen, die das Zeitfenster erlaubt */
        "X-RateLimit-Limit": number;
        /** @description Anfragen, die noch übrig sind */
        "X-RateLimit-Remaining": number;
        /** @description Wann das Zeitfenster endet, in Sekunden seit 1970 */
        "X-RateLimit-Reset": number;
        /** @description Kennung der Anfrage, für Rückfragen */
        "X-Request-Id": string;
    };
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    postChat: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    id: string;
                    messageId?: string | null;
                    /** @description the last one is of the role user and has a text of at most 4,000 characters */
                    messages: {
                        id: string;
                        /** @description taken and not kept */
                        metadata?: {
                            [key: string]: string | number | boolean | null;
                        };
                        parts: ({
                            providerMetadata?: {
                                [key: string]: {
                                    [key: string]: string | number | boolean | null;
                                };
                            };
                            /** @enum {string} */
                            state?: "streaming" | "done";
                            text: string;
                            /** @constant */
                            type: "text";
                        } | {
                            data: {
                                /** @enum {string} */
                                kind: "emergency" | "crisis";
                                numbers: {
                                    hours: string;
                                    href: string;
                                    label: string;
                                    number: string;
                                }[];
                            };
                            id?: string;
                            /** @constant */
                            type: "data-help";
                        } | {
                            /** @constant */
                            type: "step-start";
                        })[];
                        /** @enum {string} */
                        role: "user" | "assistant";
                    }[];
                    /**
                     * @default submit-message
                     * @enum {string}
                     */
                    trigger?: "submit-message" | "regenerate-message";
                };
            };
        };
        responses: {
            /** @description Gelungen */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "text/event-stream": {
                        data: string;
                        event?: string;
                        id?: string;
                        retry?: number;
                    };
                };
            };
            /** @description Die Anfrage ist nicht lesbar */
            400: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Nicht authentifiziert */
            401: {
                headers: {
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Keine Berechtigung, oder im Tarif nicht enthalten */
            403: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Die Anfrage ist zu groß */
            413: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Dieses Format wird nicht unterstützt */
            415: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Bitte prüfen Sie Ihre Eingaben */
            422: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Zu viele Anfragen */
            429: {
                headers: {
                    "Retry-After": components["headers"]["Retry-After"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Ein Fehler ist aufgetreten */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Ein Fehler ist aufgetreten, oder der Dienst ist gerade nicht erreichbar */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getChatHistory: {
        parameters: {
            query?: {
                cursor?: string;
                /** @description Einträge einer Seite */
                limit?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Gelungen */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        items: {
                            /** Format: date-time */
                            createdAt: string;
                            id: string;
                            /** Format: date-time */
                            lastMessageAt: string;
                            messageCount: number;
                            title: string;
                        }[];
                        nextCursor: string | null;
                    };
                };
            };
            /** @description Die Anfrage ist nicht lesbar */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Nicht authentifiziert */
            401: {
                headers: {
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Bitte prüfen Sie Ihre Eingaben */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Ein Fehler ist aufgetreten */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Ein Fehler ist aufgetreten, oder der Dienst ist gerade nicht erreichbar */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    postChatHistory: {
        parameters: {
            query?: never;
            header?: {
                /** @description gleicher Schlüssel und gleiche Anfrage: dieselbe Antwort, 24 Stunden lang */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description the client's own id; a chat that exists takes the messages up */
                    id: string;
                    /** @description a message with a known id is replaced */
                    messages: {
                        id: string;
                        /** @description taken and not kept */
                        metadata?: {
                            [key: string]: string | number | boolean | null;
                        };
                        parts: ({
                            providerMetadata?: {
                                [key: string]: {
                                    [key: string]: string | number | boolean | null;
                                };
                            };
                            /** @enum {string} */
                            state?: "streaming" | "done";
                            text: string;
                            /** @constant */
                            type: "text";
                        } | {
                            data: {
                                /** @enum {string} */
                                kind: "emergency" | "crisis";
                                numbers: {
                                    hours: string;
                                    href: string;
                                    label: string;
                                    number: string;
                                }[];
                            };
                            id?: string;
                            /** @constant */
                            type: "data-help";
                        } | {
                            /** @constant */
                            type: "step-start";
                        })[];
                        /** @enum {string} */
                        role: "user" | "assistant";
                    }[];
                    /** @description default: the beginning of the first message */
                    title?: string;
                };
            };
        };
        responses: {
            /** @description Gelungen */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** Format: date-time */
                        createdAt: string;
                        id: string;
                        /** Format: date-time */
                        lastMessageAt: string;
                        messageCount: number;
                        messages: {
                            /** Format: date-time */
                            createdAt: string;
                            id: string;
                            parts: ({
                                providerMetadata?: {
                                    [key: string]: {
                                        [key: string]: string | number | boolean | null;
                                    };
                                };
                                /** @enum {string} */
                                state?: "streaming" | "done";
                                text: string;
                                /** @constant */
                                type: "text";
                            } | {
                                data: {
                                    /** @enum {string} */
                                    kind: "emergency" | "crisis";
                                    numbers: {
                                        hours: string;
                                        href: string;
                                        label: string;
                                        number: string;
                                    }[];
                                };
                                id?: string;
                                /** @constant */
                                type: "data-help";
                            } | {
                                /** @constant */
                                type: "step-start";
                            })[];
                            /** @enum {string} */
                            role: "user" | "assistant";
                        }[];
                        title: string;
                    };
                };
            };
            /** @description Angelegt */
            201: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** Format: date-time */
                        createdAt: string;
                        id: string;
                        /** Format: date-time */
                        lastMessageAt: string;
                        messageCount: number;
                        messages: {
                            /** Format: date-time */
                            createdAt: string;
                            id: string;
                            parts: ({
                                providerMetadata?: {
                                    [key: string]: {
                                        [key: string]: string | number | boolean | null;
                                    };
                                };
                                /** @enum {string} */
                                state?: "streaming" | "done";
                                text: string;
                                /** @constant */
                                type: "text";
                            } | {
                                data: {
                                    /** @enum {string} */
                                    kind: "emergency" | "crisis";
                                    numbers: {
                                        hours: string;
                                        href: string;
                                        label: string;
                                        number: string;
                                    }[];
                                };
                                id?: string;
                                /** @constant */
                                type: "data-help";
                            } | {
                                /** @constant */
                                type: "step-start";
                            })[];
                            /** @enum {string} */
                            role: "user" | "assistant";
                        }[];
                        title: string;
                    };
                };
            };
            /** @description Die Anfrage ist nicht lesbar */
            400: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Nicht authentifiziert */
            401: {
                headers: {
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Keine Berechtigung, oder im Tarif nicht enthalten */
            403: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Dieser Schritt ist hier nicht möglich */
            409: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Die Anfrage ist zu groß */
            413: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Dieses Format wird nicht unterstützt */
            415: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Bitte prüfen Sie Ihre Eingaben */
            422: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Zu viele Anfragen */
            429: {
                headers: {
                    "Retry-After": components["headers"]["Retry-After"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Ein Fehler ist aufgetreten */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Ein Fehler ist aufgetreten, oder der Dienst ist gerade nicht erreichbar */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    deleteChatHistory: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Gelungen, ohne Inhalt */
            204: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Die Anfrage ist nicht lesbar */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Nicht authentifiziert */
            401: {
                headers: {
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Keine Berechtigung, oder im Tarif nicht enthalten */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Ein Fehler ist aufgetreten */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Ein Fehler ist aufgetreten, oder der Dienst ist gerade nicht erreichbar */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getChatHistoryByChatId: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                chatId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Gelungen */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** Format: date-time */
                        createdAt: string;
                        id: string;
                        /** Format: date-time */
                        lastMessageAt: string;
                        messageCount: number;
                        messages: {
                            /** Format: date-time */
                            createdAt: string;
                            id: string;
                            parts: ({
                                providerMetadata?: {
                                    [key: string]: {
                                        [key: string]: string | number | boolean | null;
                                    };
                                };
                                /** @enum {string} */
                                state?: "streaming" | "done";
                                text: string;
                                /** @constant */
                                type: "text";
                            } | {
                                data: {
                                    /** @enum {string} */
                                    kind: "emergency" | "crisis";
                                    numbers: {
                                        hours: string;
                                        href: string;
                                        label: string;
                                        number: string;
                                    }[];
                                };
                                id?: string;
                                /** @constant */
                                type: "data-help";
                            } | {
                                /** @constant */
                                type: "step-start";
                            })[];
                            /** @enum {string} */
                            role: "user" | "assistant";
                        }[];
                        title: string;
                    };
                };
            };
            /** @description Die Anfrage ist nicht lesbar */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Nicht authentifiziert */
            401: {
                headers: {
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Nicht gefunden, oder nicht das Eigene */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Ein Fehler ist aufgetreten */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Ein Fehler ist aufgetreten, oder der Dienst ist gerade nicht erreichbar */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    deleteChatHistoryByChatId: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                chatId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Gelungen, ohne Inhalt */
            204: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Die Anfrage ist nicht lesbar */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Nicht authentifiziert */
            401: {
                headers: {
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Keine Berechtigung, oder im Tarif nicht enthalten */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Nicht gefunden, oder nicht das Eigene */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Ein Fehler ist aufgetreten */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Ein Fehler ist aufgetreten, oder der Dienst ist gerade nicht erreichbar */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    patchChatHistoryByChatId: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                chatId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    messages?: {
                        id: string;
                        /** @description taken and not kept */
                        metadata?: {
                            [key: string]: string | number | boolean | null;
                        };
                        parts: ({
                            providerMetadata?: {
                                [key: string]: {
                                    [key: string]: string | number | boolean | null;
                                };
                            };
                            /** @enum {string} */
                            state?: "streaming" | "done";
                            text: string;
                            /** @constant */
                            type: "text";
                        } | {
                            data: {
                                /** @enum {string} */
                                kind: "emergency" | "crisis";
                                numbers: {
                                    hours: string;
                                    href: string;
                                    label: string;
                                    number: string;
                                }[];
                            };
                            id?: string;
                            /** @constant */
                            type: "data-help";
                        } | {
                            /** @constant */
                            type: "step-start";
                        })[];
                        /** @enum {string} */
                        role: "user" | "assistant";
                    }[];
                    title?: string;
                };
            };
        };
        responses: {
            /** @description Gelungen */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** Format: date-time */
                        createdAt: string;
                        id: string;
                        /** Format: date-time */
                        lastMessageAt: string;
                        messageCount: number;
                        messages: {
                            /** Format: date-time */
                            createdAt: string;
                            id: string;
                            parts: ({
                                providerMetadata?: {
                                    [key: string]: {
                                        [key: string]: string | number | boolean | null;
                                    };
                                };
                                /** @enum {string} */
                                state?: "streaming" | "done";
                                text: string;
                                /** @constant */
                                type: "text";
                            } | {
                                data: {
                                    /** @enum {string} */
                                    kind: "emergency" | "crisis";
                                    numbers: {
                                        hours: string;
                                        href: string;
                                        label: string;
                                        number: string;
                                    }[];
                                };
                                id?: string;
                                /** @constant */
                                type: "data-help";
                            } | {
                                /** @constant */
                                type: "step-start";
                            })[];
                            /** @enum {string} */
                            role: "user" | "assistant";
                        }[];
                        title: string;
                    };
                };
            };
            /** @description Die Anfrage ist nicht lesbar */
            400: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Nicht authentifiziert */
            401: {
                headers: {
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Keine Berechtigung, oder im Tarif nicht enthalten */
            403: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Nicht gefunden, oder nicht das Eigene */
            404: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Dieser Schritt ist hier nicht möglich */
            409: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Die Anfrage ist zu groß */
            413: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Dieses Format wird nicht unterstützt */
            415: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Bitte prüfen Sie Ihre Eingaben */
            422: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Zu viele Anfragen */
            429: {
                headers: {
                    "Retry-After": components["headers"]["Retry-After"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Ein Fehler ist aufgetreten */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Ein Fehler ist aufgetreten, oder der Dienst ist gerade nicht erreichbar */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getVoiceSessions: {
        parameters: {
            query?: {
                cursor?: string;
                /** @description Einträge einer Seite */
                limit?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Gelungen */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        items: {
                            /** Format: date-time */
                            createdAt: string;
                            durationSeconds: number | null;
                            endedAt: string | null;
                            endReason: ("completed" | "stopped" | "declined" | "emergency" | "crisis" | "dropped" | "failed") | null;
                            /** Format: uuid */
                            id: string;
                            /** @description where it stands or stood last */
                            phase: ("willkommen" | "vorbereitung" | "betrachten" | "achseln" | "erste_seite" | "zweite_seite" | "abschluss") | null;
                            phaseIndex: number | null;
                            phasesReached: ("willkommen" | "vorbereitung" | "betrachten" | "achseln" | "erste_seite" | "zweite_seite" | "abschluss")[];
                            startedAt: string | null;
                            /**
                             * @description interrupted: can be resumed with voice/token
                             * @enum {string}
                             */
                            state: "created" | "active" | "interrupted" | "ended";
                            /** @description only what the person asked to keep */
                            summary: {
                                /** @enum {string} */
                                kind: "finding" | "skipped" | "situation" | "note";
                                text: string;
                            }[] | null;
                        }[];
                        nextCursor: string | null;
                    };
                };
            };
            /** @description Die Anfrage ist nicht lesbar */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Nicht authentifiziert */
            401: {
                headers: {
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Bitte prüfen Sie Ihre Eingaben */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Ein Fehler ist aufgetreten */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Ein Fehler ist aufgetreten, oder der Dienst ist gerade nicht erreichbar */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getVoiceSessionsBySessionId: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                sessionId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Gelungen */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** Format: date-time */
                        createdAt: string;
                        durationSeconds: number | null;
                        endedAt: string | null;
                        endReason: ("completed" | "stopped" | "declined" | "emergency" | "crisis" | "dropped" | "failed") | null;
                        /** Format: uuid */
                        id: string;
                        /** @description where it stands or stood last */
                        phase: ("willkommen" | "vorbereitung" | "betrachten" | "achseln" | "erste_seite" | "zweite_seite" | "abschluss") | null;
                        phaseIndex: number | null;
                        phasesReached: ("willkommen" | "vorbereitung" | "betrachten" | "achseln" | "erste_seite" | "zweite_seite" | "abschluss")[];
                        startedAt: string | null;
                        /**
                         * @description interrupted: can be resumed with voice/token
                         * @enum {string}
                         */
                        state: "created" | "active" | "interrupted" | "ended";
                        /** @description only what the person asked to keep */
                        summary: {
                            /** @enum {string} */
                            kind: "finding" | "skipped" | "situation" | "note";
                            text: string;
                        }[] | null;
                    };
                };
            };
            /** @description Die Anfrage ist nicht lesbar */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Nicht authentifiziert */
            401: {
                headers: {
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Nicht gefunden, oder nicht das Eigene */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Ein Fehler ist aufgetreten */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Ein Fehler ist aufgetreten, oder der Dienst ist gerade nicht erreichbar */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    deleteVoiceSessionsBySessionId: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                sessionId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Gelungen, ohne Inhalt */
            204: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Die Anfrage ist nicht lesbar */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Nicht authentifiziert */
            401: {
                headers: {
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Keine Berechtigung, oder im Tarif nicht enthalten */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Nicht gefunden, oder nicht das Eigene */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Ein Fehler ist aufgetreten */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Ein Fehler ist aufgetreten, oder der Dienst ist gerade nicht erreichbar */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getVoiceStatus: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Gelungen */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description a new session can start now */
                        available: boolean;
                        /** @description show the maintenance banner */
                        maintenance: boolean;
                        /**
                         * @description text: the synthesizer is down, the exam works in writing
                         * @enum {string}
                         */
                        mode: "voice" | "text";
                    };
                };
            };
            /** @description Die Anfrage ist nicht lesbar */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Ein Fehler ist aufgetreten */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    postVoiceToken: {
        parameters: {
            query?: never;
            header?: {
                /** @description gleicher Schlüssel und gleiche Anfrage: dieselbe Antwort, 5 Minuten lang */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    /**
                     * Format: uuid
                     * @description resume this session of the caller; absent: begin a new one
                     */
                    sessionId?: string;
                };
            };
        };
        responses: {
            /** @description Angelegt */
            201: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        roomName: string;
                        /** Format: uuid */
                        sessionId: string;
                        /** @description signed access token (JWT), valid for ten minutes */
                        token: string;
                        /** @description WebSocket URL of the media server */
                        url: string;
                    };
                };
            };
            /** @description Die Anfrage ist nicht lesbar */
            400: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Nicht authentifiziert */
            401: {
                headers: {
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Keine Berechtigung, oder im Tarif nicht enthalten */
            403: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Nicht gefunden, oder nicht das Eigene */
            404: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Dieser Schritt ist hier nicht möglich */
            409: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Die Anfrage ist zu groß */
            413: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Dieses Format wird nicht unterstützt */
            415: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Bitte prüfen Sie Ihre Eingaben */
            422: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Zu viele Anfragen */
            429: {
                headers: {
                    "Retry-After": components["headers"]["Retry-After"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Ein Fehler ist aufgetreten */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Ein Fehler ist aufgetreten, oder der Dienst ist gerade nicht erreichbar */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
}
