// Checks a transparency log in a directory with the Go project's own packages for such logs (golang.org/x/mod/sumdb):
// the signature of the checkpoint, inclusion of every leaf, and consistency with an older checkpoint.
//
//	GO111MODULE=off GOPATH=/usr/share/gocode go run tlog-checker.go LOG_DIRECTORY [OLDER_CHECKPOINT]
package main

import (
	"bytes"
	"encoding/base64"
	"encoding/binary"
	"fmt"
	"os"
	"path/filepath"
	"strconv"
	"strings"

	"golang.org/x/mod/sumdb/note"
	"golang.org/x/mod/sumdb/tlog"
)

func main() {
	if err := check(os.Args[1], os.Args[2:]); err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
	fmt.Println("ok")
}

func check(directory string, older []string) error {
	keys, err := os.ReadFile(filepath.Join(directory, "verifiers"))
	if err != nil {
		return err
	}
	lines := strings.Fields(string(keys))
	verifier, err := note.NewVerifier(lines[len(lines)-1])
	if err != nil {
		return err
	}
	tree, err := open(filepath.Join(directory, "checkpoint"), verifier)
	if err != nil {
		return err
	}
	reader := tlog.TileHashReader(tree, &tiles{directory})
	entries, err := leaves(directory, tree.N)
	if err != nil {
		return err
	}
	for index, entry := range entries {
		proof, err := tlog.ProveRecord(tree.N, int64(index), reader)
		if err != nil {
			return err
		}
		if err := tlog.CheckRecord(proof, tree.N, tree.Hash, int64(index), tlog.RecordHash(entry)); err != nil {
			return fmt.Errorf("leaf %d: %w", index, err)
		}
	}
	if len(older) == 0 {
		return nil
	}
	old, err := open(older[0], verifier)
	if err != nil {
		return err
	}
	if old.N > tree.N {
		return fmt.Errorf("the checkpoint has %d leaves, an older one had %d", tree.N, old.N)
	}
	proof, err := tlog.ProveTree(tree.N, old.N, reader)
	if err != nil {
		return err
	}
	return tlog.CheckTree(proof, tree.N, tree.Hash, old.N, old.Hash)
}

func open(path string, verifier note.Verifier) (tlog.Tree, error) {
	text, err := os.ReadFile(path)
	if err != nil {
		return tlog.Tree{}, err
	}
	opened, err := note.Open(text, note.VerifierList(verifier))
	if err != nil {
		return tlog.Tree{}, err
	}
	lines := strings.Split(opened.Text, "\n")
	size, err := strconv.ParseInt(lines[1], 10, 64)
	if err != nil {
		return tlog.Tree{}, err
	}
	root, err := base64.StdEncoding.DecodeString(lines[2])
	if err != nil {
		return tlog.Tree{}, err
	}
	tree := tlog.Tree{N: size}
	copy(tree.Hash[:], root)
	return tree, nil
}

type tiles struct{ directory string }

func (t *tiles) Height() int { return 8 }

func (t *tiles) ReadTiles(wanted []tlog.Tile) ([][]byte, error) {
	var read [][]byte
	for _, tile := range wanted {
		// tile/8/<level>/<index> there, tile/<level>/<index> by C2SP tlog-tiles.
		path := strings.Replace(tile.Path(), "tile/8/", "tile/", 1)
		bytes, err := os.ReadFile(filepath.Join(t.directory, path))
		if err != nil {
			return nil, err
		}
		read = append(read, bytes)
	}
	return read, nil
}

func (t *tiles) SaveTiles([]tlog.Tile, [][]byte) {}

func leaves(directory string, size int64) ([][]byte, error) {
	var entries [][]byte
	for first := int64(0); first < size; first += 256 {
		width := size - first
		if width > 256 {
			width = 256
		}
		tile := tlog.Tile{H: 8, L: 0, N: first / 256, W: int(width)}
		path := strings.Replace(tile.Path(), "tile/8/0/", "tile/entries/", 1)
		bundle, err := os.ReadFile(filepath.Join(directory, path))
		if err != nil {
			return nil, err
		}
		for reader := bytes.NewReader(bundle); reader.Len() > 0; {
			var length uint16
			if err := binary.Read(reader, binary.BigEndian, &length); err != nil {
				return nil, err
			}
			entry := make([]byte, length)
			if _, err := reader.Read(entry); err != nil {
				return nil, err
			}
			entries = append(entries, entry)
		}
	}
	return entries, nil
}
