"""Replaces speech-dispatcher's module: Orca's sentences go to a file, one JSON string per line."""

import json
import os
import re
import threading
from html import unescape
from types import SimpleNamespace

PunctuationMode = SimpleNamespace(ALL="all", NONE="none", SOME="some", MOST="most")
Priority = SimpleNamespace(MESSAGE="message")
DataMode = SimpleNamespace(TEXT="text", SSML="ssml")
CallbackType = SimpleNamespace(INDEX_MARK="index_marks", BEGIN="begin", END="end", CANCEL="cancel")


class SSIPCommunicationError(Exception):
    """Named by Orca; never raised here."""


class SSIPCommandError(Exception):
    """Named by Orca; never raised here."""


def _record(text):
    words = " ".join(unescape(re.sub(r"<[^>]*>", "", text)).split())
    if words:
        with open(os.environ["KAGAMI_SPEECH_FILE"], "a", encoding="utf-8") as file:
            file.write(json.dumps(words, ensure_ascii=False) + "\n")


class SSIPClient:
    """A synthesiser that finishes every sentence immediately."""

    def __init__(self, *_args, **_kwargs):
        pass

    def speak(self, text, callback=None, **_kwargs):
        _record(text)
        if callback:
            for kind in (CallbackType.BEGIN, CallbackType.END):
                threading.Thread(target=callback, args=(kind,)).start()

    def char(self, character):
        _record(character)

    def list_synthesis_voices(self):
        return ()

    def list_output_modules(self):
        return ()

    def __getattr__(self, _setting):
        return lambda *_args, **_kwargs: None
